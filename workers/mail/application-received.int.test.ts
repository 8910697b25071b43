import { randomUUID } from 'node:crypto';
import { applicationPage } from '@prism/core/contract/desk-links';
import { Application } from '@prism/core/database/application';
import { ContentEntry } from '@prism/core/database/content-entry';
import { MailRecord } from '@prism/core/database/mail-record';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { PermanentError } from '../errors.ts';
import { startMail } from '../test/start-mail.ts';
import { sendApplicationMails } from './case-received.ts';

const db = openTestDatabase();

test('the applicant gets a confirmation and the recruiters a notice', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id } = await anApplication();
  await sendApplicationMails(deps, { applicationId: id });

  const [confirmation, notice] = server.mails();
  expect(server.mails()).toHaveLength(2);
  expect(confirmation).toMatchObject({
    from: 'hello@prism.example',
    to: 'grace@navy.example',
    subject: 'We have your application: what happens next',
    text: expect.stringContaining('within 5 business days'),
    html: expect.stringContaining('DevOps Engineer'),
    messageId: `<application-confirmation.${id}@www.prism.example>`,
    headers: { 'reply-to': 'jobs@prism.example', 'auto-submitted': 'auto-replied' },
  });
  expect(notice).toMatchObject({
    from: 'hello@prism.example',
    to: 'jobs@prism.example',
    subject: 'New application: DevOps Engineer, Grace Hopper',
    text: expect.stringContaining(`\nhttps://www.prism.example${applicationPage(id)}\n`),
    html: expect.stringContaining('I found the moth.'),
    messageId: `<application-notice.${id}@www.prism.example>`,
    headers: { 'auto-submitted': 'auto-generated' },
  });
  // A reply from the mail program would bypass the dashboard.
  expect(notice?.headers).not.toHaveProperty('reply-to');
  expect(notice?.text).toContain('Reply in the dashboard. Replies to this email do not reach Grace Hopper.');
});

test('S-178: the confirmation contains no input except a plausible name', async () => {
  const { deps, server } = await startMail(db.orm);
  const evil = 'evil.example';
  const typed = { firstName: evil, lastName: evil, phone: evil, location: evil, experience: evil, coverLetter: evil };
  const { id } = await anApplication({ ...typed, linkedIn: evil, salary: evil, resumeName: `${evil}.pdf` });
  await sendApplicationMails(deps, { applicationId: id });
  expect(server.mails()[0]?.headers.to).toBe('grace@navy.example');
  expect(JSON.stringify(server.mails()[0])).not.toContain('evil');
  expect(server.mails()[0]?.text).toContain('\nHello,\n');
});

test('the honeypot’s catch gets no mail, even if one is enqueued', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id } = await anApplication({ quarantine: { reason: 'honeypot', honeypot: 'https://spam.example' } });
  await sendApplicationMails(deps, { applicationId: id });
  expect(server.mails()).toEqual([]);
});

test('repeated and concurrent jobs send nothing twice', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id: applicationId } = await anApplication();
  await Promise.all([sendApplicationMails(deps, { applicationId }), sendApplicationMails(deps, { applicationId })]);
  await sendApplicationMails(deps, { applicationId });
  expect(server.mails()).toHaveLength(2);
  const sent = { tries: 1, lastError: null, sentAt: expect.any(Date) };
  expect(await ledgerOf(applicationId)).toMatchObject([
    { kind: 'application-confirmation', ...sent },
    { kind: 'application-notice', ...sent },
  ]);
});

test('a rejected email of the applicant does not prevent the notice', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id: applicationId } = await anApplication();
  server.failNext(1, 550, 'grace@navy.example');
  const attempt = sendApplicationMails(deps, { applicationId });
  await expect(attempt).rejects.toThrow('Confirmation to the applicant: The mail server rejected it permanently: 550');
  await expect(attempt).rejects.toBeInstanceOf(PermanentError);
  expect(server.mails().map(({ to }) => to)).toEqual(['jobs@prism.example']);
});

test('S-218: input cannot add headers, recipients or HTML', async () => {
  const { deps, server } = await startMail(db.orm);
  const attack = 'Grace\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script>';
  const typed = { firstName: attack, lastName: attack, phone: attack, location: attack, coverLetter: attack };
  const optional = { linkedIn: attack, portfolio: attack, experience: attack.slice(0, 40), salary: attack };
  const { id } = await anApplication({ ...typed, ...optional, phone: attack.slice(0, 40), resumeName: attack });
  await sendApplicationMails(deps, { applicationId: id });
  expect(server.mails().map(({ to }) => to)).toEqual(['grace@navy.example', 'jobs@prism.example']);
  for (const { headers, subject, html } of server.mails()) {
    expect(headers).not.toHaveProperty('bcc');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<script>');
  }
});

test('a deleted position keeps its title', async () => {
  const { deps, server } = await startMail(db.orm);
  const where = { kind: 'positions', key: 'ux-ui-designer' };
  await db.orm.em.fork().nativeUpdate(ContentEntry, where, { deletedAt: new Date() });
  const { id } = await anApplication({ slug: where.key });
  await sendApplicationMails(deps, { applicationId: id });
  expect(server.mails()[1]?.subject).toBe('New application: UX/UI Designer, Grace Hopper');
});

test('an unknown position is named by its slug', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id } = await anApplication({ slug: 'lamplighter' });
  await sendApplicationMails(deps, { applicationId: id });
  expect(server.mails()[1]?.subject).toBe('New application: lamplighter, Grace Hopper');
});

test('an erased application is skipped quietly', async () => {
  const { deps, server } = await startMail(db.orm);
  const applicationId = randomUUID();
  await sendApplicationMails(deps, { applicationId });
  expect(server.mails()).toEqual([]);
  expect(await ledgerOf(applicationId)).toEqual([]);
});

async function anApplication(overrides: Partial<Application> = {}): Promise<Application> {
  const em = db.orm.em.fork();
  const application = em.create(Application, {
    id: randomUUID(),
    slug: 'devops-engineer',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
    phone: '+44 20 7946 0001',
    location: 'London, United Kingdom',
    experience: '12',
    coverLetter: 'I found the moth.',
    resumeName: 'hopper.pdf',
    resumeType: 'pdf',
    resumeSize: 12,
    resume: Buffer.from('%PDF-1.4 ...'),
    ...overrides,
  });
  await em.flush();
  return application;
}

async function ledgerOf(subjectId: string): Promise<MailRecord[]> {
  return await db.orm.em.fork().find(MailRecord, { subjectId }, { orderBy: { kind: 'asc' } });
}
