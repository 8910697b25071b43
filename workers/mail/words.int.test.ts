import { randomUUID } from 'node:crypto';
import { Application } from '@prism/core/database/application';
import { ContentEntry } from '@prism/core/database/content-entry';
import { Enquiry } from '@prism/core/database/enquiry';
import { Subscriber } from '@prism/core/database/subscriber';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import type { TestMail } from '../../infra/test/smtp.ts';
import { startMail } from '../test/start-mail.ts';
import { sendApplicationMails, sendEnquiryMails } from './case-received.ts';
import { sendNewsletterConfirmation } from './newsletter-confirm.ts';

const db = openTestDatabase();
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@lovelace.example' };

beforeEach(async () => {
  for (const page of ['contact', 'position', 'newsletter']) await say(page, undefined);
});

test('the confirmation of an enquiry has the studio’s texts, with facts and prices', async () => {
  const words = { subject: 'It is on our bench', title: 'Read soon.', opening: 'Glad you wrote to {studio}.' };
  const steps = [
    { title: 'Tea', text: 'At the bench in {city}.' },
    { title: 'A price', text: 'Ready ones cost {ready from} or more.' },
  ];
  await say('contact', { ...words, promise: 'Within {quick reply}.', steps });
  const mail = await confirmationOf('enquiry');
  expect(mail).toMatchObject({ subject: words.subject, text: expect.stringMatching(/^Read soon\.\n/) });
  for (const said of [
    'Glad you wrote to Prism.',
    'Within 2 hours.',
    '1. Tea.',
    'At the bench in London.',
    'cost $5,999',
  ])
    expect(mail?.text).toContain(said);
});

test('the confirmation of an application has the studio’s texts, and names the position', async () => {
  const words = { subject: 'Your papers are here', title: 'In the tray.', opening: 'You want to be {position}: good.' };
  await say('position', { ...words, promise: '', steps: [{ title: 'Tea', text: 'You bring something you made.' }] });
  const mail = await confirmationOf('application');
  expect(mail).toMatchObject({ subject: words.subject, text: expect.stringMatching(/^In the tray\.\n/) });
  for (const said of ['You want to be DevOps Engineer: good.', 'We reply within 5 business days.', '1. Tea.'])
    expect(mail?.text).toContain(said);
});

test('the confirmation of a subscription has the studio’s texts', async () => {
  const words = { subject: 'Shall it come?', title: 'A letter a quarter.', opening: 'Somebody asked {studio} for it.' };
  await say('newsletter', words);
  const mail = await confirmationOf('subscription');
  expect(mail).toMatchObject({ subject: words.subject, text: expect.stringMatching(/^A letter a quarter\.\n/) });
  expect(mail?.text).toContain('Somebody asked Prism for it.');
});

test.each([
  ['enquiry', 'We have your enquiry: what happens next', 'Thank you for writing to Prism.'],
  ['application', 'We have your application: what happens next', 'Thank you for applying to Prism as DevOps Engineer.'],
  ['subscription', 'Please confirm your subscription', 'entered this email for the Prism newsletter.'],
] as const)('for an %s it has default texts without the studio’s', async (about, subject, opening) => {
  const mail = await confirmationOf(about);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(opening);
  expect(mail?.text).not.toMatch(/What happens next|[{}]/);
});

test('every mail has its subject, even if the studio’s names a missing fact', async () => {
  await say('contact', { subject: 'Loved by {figure:nobody}', title: 'Read soon.' });
  expect(await confirmationOf('enquiry')).toMatchObject({
    subject: 'We have your enquiry: what happens next',
    text: expect.stringMatching(/^Read soon\.\n/),
  });
});

/** Saves the mail texts of a page, or none. */
async function say(page: string, mail: object | undefined): Promise<void> {
  const em = db.orm.em.fork();
  const entry = await em.findOneOrFail(ContentEntry, { kind: 'pages', key: page });
  entry.data = { ...Object(entry.data), mail };
  await em.flush();
}

/** The mail received after an enquiry, application or subscription. */
async function confirmationOf(about: 'enquiry' | 'application' | 'subscription'): Promise<TestMail | undefined> {
  const { deps, server } = await startMail(db.orm);
  const em = db.orm.em.fork();
  const id = randomUUID();
  switch (about) {
    case 'enquiry':
      em.create(Enquiry, {
        id,
        ...ada,
        company: 'Engines',
        budget: '',
        description: 'A loom.',
        consentedAt: new Date(),
      });
      await em.flush();
      await sendEnquiryMails(deps, { contactId: id });
      break;
    case 'application': {
      const resume = {
        resumeName: 'cv.pdf',
        resumeType: 'pdf',
        resumeSize: 12,
        resume: Buffer.from('%PDF-1.4 ...'),
      } as const;
      const typed = { phone: '+44 20 7946 0001', location: 'London', experience: '12', coverLetter: 'A moth.' };
      em.create(Application, { id, slug: 'devops-engineer', ...ada, ...typed, ...resume });
      await em.flush();
      await sendApplicationMails(deps, { applicationId: id });
      break;
    }
    case 'subscription':
      await em.nativeDelete(Subscriber, {});
      em.create(Subscriber, {
        id,
        email: ada.email,
        consentedAt: new Date(),
        consentVersion: '2025-01',
        requestId: randomUUID(),
        requestedAt: new Date(),
        unsubscribeToken: randomUUID(),
      });
      await em.flush();
      await sendNewsletterConfirmation(deps, { subscriberId: id });
  }
  return server.mails().find(({ to }) => to === ada.email);
}
