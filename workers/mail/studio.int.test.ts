import { randomUUID } from 'node:crypto';
import { parseConfig } from '@prism/core/config/config';
import { ContentEntry } from '@prism/core/database/content-entry';
import { Enquiry } from '@prism/core/database/enquiry';
import { MailSettings, mailSettingsId } from '@prism/core/database/mail-settings';
import { createLog } from '@prism/core/log/log';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import contact from '../../core/content/demo/pages/contact.json' with { type: 'json' };
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startTestMailServer } from '../../infra/test/smtp.ts';
import { emailHandler } from './handler.ts';

const db = openTestDatabase();

const lantern = {
  name: 'Lantern',
  company: 'Lantern Works Ltd',
  city: 'Leeds',
  country: 'United Kingdom',
  number: '01234567',
  phone: '+44 113 496 0000',
  timeZone: 'Asia/Tokyo',
  email: 'hello@lantern.example',
  promises: { replyHours: 36, quickReplyHours: null, proposalHours: 72, applicationDays: 1 },
};

beforeEach(async () => {
  const em = db.orm.em.fork();
  await em.execute('delete from content');
  await em.execute('delete from mail_settings');
});

async function say(data: object): Promise<void> {
  await db.orm.em.fork().upsert(ContentEntry, { kind: 'settings', key: 'studio', data });
}

/** A worker that runs while settings change. */
async function startWorker(env: Record<string, string> = {}) {
  const server = await startTestMailServer();
  onTestFinished(() => server.close());
  const config = parseConfig({ SMTP_URL: server.url, PUBLIC_URL: 'https://apps.example', RATE_LIMITS: 'off', ...env });
  const { handlers } = emailHandler(config, { fork: () => db.orm.em.fork(), log: createLog('test', 'silent') });
  async function enquire() {
    const em = db.orm.em.fork();
    const typed = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@lovelace.example', company: 'Engines' };
    const consent = { consentedAt: new Date(), consentVersion: '2025-01' };
    const createdAt = new Date('2025-07-20T20:30:00Z');
    const enquiry = { id: randomUUID(), ...typed, ...consent, createdAt, budget: '50k-100k', description: 'A loom.' };
    await em.insert(Enquiry, { ...enquiry, budget: '50k-100k' });
    const attempt = { jobId: '1', number: 1, allowed: 1, signal: new AbortController().signal };
    await handlers['contact-received']?.run({ contactId: enquiry.id }, attempt);
    return server.mails().slice(-2);
  }
  return { server, enquire };
}

test('a mail has the studio’s details at the time of sending', async () => {
  await db.orm.em.fork().insert(MailSettings, { id: mailSettingsId, senderEmail: 'post@lantern.example' });
  const { enquire } = await startWorker();
  await say({ ...lantern, name: 'Torch', company: 'Torch Ltd' });
  const [before] = await enquire();
  expect(before?.headers).toMatchObject({ from: 'Torch <post@lantern.example>' });
  await db.orm.em.fork().execute('delete from content');
  await say(lantern);
  await db.orm.em.fork().upsert(ContentEntry, { kind: 'pages', key: 'contact', data: contact });
  const [confirmation, notice] = await enquire();
  expect(confirmation?.headers).toMatchObject({
    from: 'Lantern <post@lantern.example>',
    'reply-to': 'hello@lantern.example',
  });
  expect(notice).toMatchObject({ to: 'hello@lantern.example' });
  for (const text of [
    'Thank you for writing to Lantern.\nWe reply within 36 hours.',
    'A custom proposal within 72 hours',
    'Monday, 21 July 2025 at 05:30',
    'or call us on\n+44 113 496 0000.',
    'Lantern Works Ltd, Leeds, United Kingdom\nCompany number: 01234567, registered in England and Wales\n',
    'hello@lantern.example | https://apps.example',
  ])
    expect(confirmation?.text).toContain(text);
  expect(notice?.text).toContain('Reply due within 36 hours.');
  expect(JSON.stringify([confirmation, notice])).not.toMatch(/Prism|prism\.example|London|\b2 hours|48 hours/);
});

test('emails of the environment take precedence', async () => {
  await say(lantern);
  const addresses = { MAIL_FROM: 'Ours <out@own.example>', MAIL_STUDIO: 'Desk <in@own.example>' };
  const { enquire } = await startWorker(addresses);
  const [confirmation, notice] = await enquire();
  expect(confirmation?.headers).toMatchObject({ from: addresses.MAIL_FROM, 'reply-to': addresses.MAIL_STUDIO });
  expect(confirmation?.text).toContain('in@own.example | https://apps.example');
  expect(notice?.to).toBe('in@own.example');
});

test('a studio with few details promises and names nothing more', async () => {
  await say({ email: 'hello@lantern.example' });
  const { enquire } = await startWorker();
  const [confirmation, notice] = await enquire();
  expect(confirmation?.headers).toMatchObject({ from: '"apps.example" <hello@lantern.example>' });
  expect(confirmation?.text).toContain('Thank you for writing to apps.example.\nWe reply as soon as we can.');
  expect(confirmation?.text).toContain('Reply to this email.\n\n-- \napps.example\nhello@lantern.example | https://');
  expect(JSON.stringify([confirmation, notice])).not.toMatch(/within|Promised|call us|tel:|, ,|undefined|null/);
});

test('without an email of the studio, the job ends with instructions', async () => {
  const { server, enquire } = await startWorker();
  await expect(enquire()).rejects.toThrow(/No sender email is set.*MAIL_FROM/);
  expect(server.mails()).toEqual([]);
});

test('an SVG logo is sent as a bitmap, which mail programs show', async () => {
  const { enquire } = await startWorker();
  const svg = (name: string) => `/files/${name.repeat(64)}.svg`;
  await say({ ...lantern, logo: { light: svg('a'), dark: svg('b'), hasName: true } });
  const [confirmation] = await enquire();
  const shown = [
    ...(confirmation?.html ?? '').matchAll(
      /<img src="https:\/\/apps\.example(\/drawn\/[0-9a-f-]+\.png)"[^>]*alt="(\w*)"/g,
    ),
  ];
  expect(shown.map(([, , alt]) => alt)).toEqual(['Lantern', 'Lantern']);
  const rows = await db.orm.em
    .fork()
    .execute<{ address: string; logo: string }[]>(
      `select '/drawn/' || id || '.png' as address, shows->>'logo' as logo from drawn_pictures`,
    );
  for (const [index, logo] of [svg('a'), svg('b')].entries())
    expect(rows).toContainEqual({ address: shown[index]?.[1], logo });
});
