import { randomUUID } from 'node:crypto';
import { Application } from '@prism/core/database/application';
import { Enquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { Subscriber } from '@prism/core/database/subscriber';
import { beforeEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail, type TestMailing } from '../test/start-mail.ts';
import { sendApplicationMails, sendEnquiryMails } from './case-received.ts';
import { sendNewsletterConfirmation } from './newsletter-confirm.ts';

const db = openTestDatabase();
let deps: TestMailing['deps'];
let server: TestMailing['server'];

beforeEach(async () => {
  await sql(emptied('quotes, contacts, applications, subscribers, mails, alerts, outbox'));
  ({ deps, server } = await startMail(db.orm, {
    limits: { addressSecret: 'another secret that only the tests share' },
  }));
});

const sql = async (text: string, values: unknown[] = []) => await db.orm.em.fork().execute(text, values);

const ada = 'ada@lovelace.example';
const sentTo = (address: string) => server.mails().filter(({ to }) => to === address).length;
const aged = async (by: string) => await sql('update mails set allowed_at = allowed_at - ?::interval', [by]);

test('S-221: confirms one of many enquiries of an email per hour, and sends the studio every notice', async () => {
  for (const email of [ada, 'ADA@Lovelace.example', 'ada+again@lovelace.example']) await enquire(email);
  await enquire('grace@navy.example');
  expect(server.mails().map(({ to }) => to)).toEqual([
    ada,
    'studio@prism.example',
    'studio@prism.example',
    'studio@prism.example',
    'grace@navy.example',
    'studio@prism.example',
  ]);
  expect(await heldBack()).toEqual(['hour', 'hour']);
});

test('concurrent enquiries do not bypass the limit', async () => {
  await Promise.all(Array.from({ length: 8 }, async () => await enquire(ada)));
  expect(sentTo(ada)).toBe(1);
  expect(sentTo('studio@prism.example')).toBe(8);
});

test('S-222: an email gets three confirmations a day', async () => {
  for (let hour = 0; hour < 5; hour += 1) {
    await enquire(ada);
    await aged('61 minutes');
  }
  expect(sentTo(ada)).toBe(3);
  expect(await heldBack()).toEqual(['day', 'day']);
  await aged('24 hours');
  await enquire(ada);
  expect(sentTo(ada)).toBe(4);
});

test('applications count with enquiries, subscriptions separately', async () => {
  await enquire(ada);
  await apply(ada);
  expect(sentTo(ada)).toBe(1);
  expect(sentTo('jobs@prism.example')).toBe(1);
  await subscribe(ada);
  expect(sentTo(ada)).toBe(2);
  await subscribe('ada+two@lovelace.example');
  expect(sentTo('ada+two@lovelace.example')).toBe(0);
});

test('a returning subscriber gets a mail within the hour, with a longer-lived link', async () => {
  await subscribe(ada);
  const left = { state: 'unsubscribed', unsubscribedAt: new Date(), asksAgain: true, requestId: randomUUID() } as const;
  const em = db.orm.em.fork();
  await em.nativeUpdate(Subscriber, {}, left);
  const { id: subscriberId } = await em.findOneOrFail(Subscriber, { email: ada });
  await sendNewsletterConfirmation(deps, { subscriberId });
  expect(sentTo(ada)).toBe(2);
  expect(server.mails()[1]?.text).toContain('The link is valid for 30 days.');
});

test('a corrected email is limited like any other', async () => {
  await enquire('grace@navy.example');
  server.failNext(1, 550, 'ada@lovelance.example');
  const contactId = await anEnquiry('ada@lovelance.example');
  await expect(sendEnquiryMails(deps, { contactId })).rejects.toThrow('550');
  await sql(`update contacts set email = 'grace@navy.example' where id = ?`, [contactId]);
  await sql('update mails set allowed_at = null, recipient_hash = null, failed_at = null where failed_at is not null');
  await sendEnquiryMails(deps, { contactId });
  expect(sentTo('grace@navy.example')).toBe(1);
  expect(await heldBack()).toEqual(['hour']);
});

test('a decision is kept when its job runs again', async () => {
  server.failNext(1, 451, ada);
  const contactId = await anEnquiry(ada);
  await expect(sendEnquiryMails(deps, { contactId })).rejects.toThrow('451');
  const later = await anEnquiry(ada);
  await sendEnquiryMails(deps, { contactId: later });
  await sendEnquiryMails(deps, { contactId });
  await aged('2 hours');
  await sendEnquiryMails(deps, { contactId: later });
  expect(sentTo(ada)).toBe(1);
  expect(await heldBack()).toEqual(['hour']);
});

test('S-223: limits confirmations to two hundred an hour in total, and alerts the admin', async () => {
  await allowed(199, 'contact-confirmation');
  await enquire(ada);
  expect(await sql('select from alerts')).toEqual([]);
  await enquire('grace@navy.example');
  await subscribe('grace@navy.example');
  expect(await sql('select kind from alerts')).toEqual([{ kind: 'confirmations-held-back' }]);
  expect(await sql('select name from outbox')).toEqual([{ name: 'admin-alert' }]);
  expect(server.mails().map(({ to }) => to)).toEqual([
    ada,
    'studio@prism.example',
    'studio@prism.example',
    'grace@navy.example',
  ]);
  expect(await heldBack()).toEqual(['ceiling']);
});

test('many subscriptions do not hold back confirmations of enquiries', async () => {
  await allowed(200, 'newsletter-confirmation');
  await enquire(ada);
  await subscribe('grace@navy.example');
  expect(sentTo(ada)).toBe(1);
  expect(await heldBack()).toEqual(['ceiling']);
});

test('mail records contain no email', async () => {
  await enquire(ada);
  expect(JSON.stringify(await sql('select * from mails'))).not.toContain('lovelace');
});

async function heldBack(): Promise<unknown[]> {
  const records = await db.orm.em.fork().find(MailRecord, { heldBack: { $ne: null } });
  return records.map((record) => record.heldBack);
}

async function allowed(count: number, kind: string): Promise<void> {
  await sql(
    `insert into mails (id, kind, subject_id, message_id, recipient_hash, allowed_at, created_at)
     select gen_random_uuid(), ?, gen_random_uuid(), 'm' || n, 'r' || n, now(), now() from generate_series(1, ?::int) n`,
    [kind, count],
  );
}

const person = { firstName: 'Ada', lastName: 'Lovelace' };

async function anEnquiry(email: string): Promise<string> {
  const id = randomUUID();
  const em = db.orm.em.fork();
  em.create(Enquiry, { id, ...person, email, company: 'Engines', budget: '100k+', description: 'A loom with an app.' });
  await em.flush();
  return id;
}

async function enquire(email: string): Promise<void> {
  await sendEnquiryMails(deps, { contactId: await anEnquiry(email) });
}

async function apply(email: string): Promise<void> {
  const id = randomUUID();
  const em = db.orm.em.fork();
  const asked = { phone: '1', location: 'London', experience: '12', coverLetter: 'I found the moth.' };
  const file = { resumeName: 'a.pdf', resumeType: 'pdf', resumeSize: 4, resume: Buffer.from('%PDF') } as const;
  em.create(Application, { id, slug: 'devops-engineer', ...person, email, ...asked, ...file });
  await em.flush();
  await sendApplicationMails(deps, { applicationId: id });
}

async function subscribe(email: string): Promise<void> {
  const id = randomUUID();
  const em = db.orm.em.fork();
  const now = new Date();
  em.create(Subscriber, {
    id,
    email,
    consentedAt: now,
    requestId: randomUUID(),
    requestedAt: now,
    unsubscribeToken: randomUUID(),
  });
  await em.flush();
  await sendNewsletterConfirmation(deps, { subscriberId: id });
}
