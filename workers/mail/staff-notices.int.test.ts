import { randomUUID } from 'node:crypto';
import type { NotificationChoices } from '@prism/core/contract/notifications';
import { User } from '@prism/core/database/user';
import type { Role } from '@prism/core/contract/roles';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { enqueueDailySummaries } from '../reminders/daily-summaries.ts';
import { startMail } from '../test/start-mail.ts';
import { sendAdminAlert } from './admin-alert.ts';
import { sendEnquiryMails } from './case-received.ts';
import { sendNews } from './case-news.ts';
import { sendArticleNotice, sendCommentNotice, sendDailySummary, sendStaffNotice } from './staff-notices.ts';

const db = openTestDatabase();
const sql = async (text: string, values: unknown[] = []) => await db.orm.em.fork().execute(text, values);
afterEach(
  async () =>
    void (await sql(emptied('contacts, history_lines, mails, outbox, users, posts, generations, spendings, alerts'))),
);

interface Colleague {
  role?: Role;
  notifications?: NotificationChoices;
  timeZone?: string;
}

async function aColleague(username: string, { role = 'sales', ...more }: Colleague = {}): Promise<string> {
  const em = db.orm.em.fork();
  const email = `${username}@studio.example`;
  const user = em.create(User, { username, name: username.toUpperCase(), email, passwordHash: 'none', role, ...more });
  await em.flush();
  return user.id;
}

async function anEnquiry(owner: string | null = null): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, owner_id, created_at)
     values (?, 'Ada', 'Byron', 'ada@engines.example', 'Engines', '', 'A loom.', ?, now())`,
    [id, owner],
  );
  return id;
}

interface Line {
  details: object;
  text?: string;
  by?: string;
}

async function aLine(contactId: string, { details, text, by }: Line): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into history_lines (id, contact_id, user_id, details, text, created_at) values (?, ?, ?, ?::jsonb, ?, now())`,
    [id, contactId, by ?? null, JSON.stringify(details), text ?? null],
  );
  return id;
}

const mail = (kind: keyof NotificationChoices, when: 'never' | 'now' | 'daily') => ({
  [kind]: { shown: true, mail: when },
});

test('a colleague is notified once of an assigned enquiry, unless they opted out', async () => {
  const { deps, server } = await startMail(db.orm);
  const nora = await aColleague('nora');
  const quiet = await aColleague('quiet', { notifications: mail('assignment', 'daily') });
  const by = await aColleague('tom');
  const details = { act: 'owner', was: null, is: 'NORA' };
  const lineId = await aLine(await anEnquiry(nora), { details, by });
  await Promise.all([sendStaffNotice(deps, { lineId }), sendStaffNotice(deps, { lineId })]);
  expect(server.mails()).toMatchObject([
    { to: 'nora@studio.example', subject: 'TOM assigned Ada Byron, Engines to you' },
  ]);
  expect(server.mails()[0]?.text).toMatch(/\/prism-dashboard-2025\/enquiries\/[\w-]{36}\n/);
  await sendStaffNotice(deps, { lineId: await aLine(await anEnquiry(quiet), { details, by }) });
  // Another person owns it now.
  await sql('update contacts set owner_id = ?', [by]);
  await sendStaffNotice(deps, { lineId: await aLine(await anEnquiry(), { details, by }) });
  expect(server.mails()).toHaveLength(1);
});

test('a note notifies mentioned people with permission for enquiries, except its author', async () => {
  const { deps, server } = await startMail(db.orm);
  const by = await aColleague('tom');
  await aColleague('nora');
  await aColleague('norah');
  await aColleague('edith', { role: 'editor' });
  const text = 'Ask @nora, @edith or @tom. Not norah@studio.example.';
  const lineId = await aLine(await anEnquiry(), { details: { act: 'note' }, text, by });
  await sendStaffNotice(deps, { lineId });
  expect(server.mails()).toMatchObject([
    { to: 'nora@studio.example', subject: 'TOM mentioned you in a note about Ada Byron, Engines' },
  ]);
  expect(server.mails()[0]?.text).toContain(text);
});

test('people who want mails of new enquiries are in its notice, hidden from the client', async () => {
  const { deps, server } = await startMail(db.orm);
  await aColleague('nora', { notifications: mail('enquiry', 'now') });
  await aColleague('rita', { role: 'recruiter', notifications: mail('enquiry', 'now') });
  await aColleague('tom');
  await sendEnquiryMails(deps, { contactId: await anEnquiry() });
  const notice = server.mails().find(({ to }) => to.includes('studio@'));
  expect(notice?.to).toBe('studio@prism.example, nora@studio.example');
  expect(server.mails().filter(({ to }) => to.includes('nora'))).toHaveLength(1);
});

test('an owner who opted out gets no mails of answers and reminders', async () => {
  const { deps, server } = await startMail(db.orm);
  const nora = await aColleague('nora', { notifications: mail('answer', 'never') });
  await aColleague('olga', { role: 'operator', notifications: mail('warning', 'daily') });
  await aColleague('otto', { role: 'operator' });
  const received = { act: 'received', what: 'answer', attachments: [], from: null };
  await sendNews(deps, { newsId: await aMail(await anEnquiry(nora), received) });
  expect(server.mails()).toEqual([]);
  const alertId = randomUUID();
  await sql(
    `insert into alerts (kind, facts, mail_id, mail_ordered_at, raised_at) values ('outbox-stuck', '{}', ?, now(), now())`,
    [alertId],
  );
  await sendAdminAlert(deps, { alertId });
  expect(server.mails()).toMatchObject([{ to: 'otto@studio.example' }]);
});

async function aMail(contactId: string, details: object): Promise<string> {
  const id = await aLine(contactId, { details, text: 'Yes.' });
  await sql('update history_lines set message_id = ? where id = ?', [`<${id}@client.example>`, id]);
  return id;
}

test('the person who ordered an article is notified of its end, if they want that immediately', async () => {
  const { deps, server } = await startMail(db.orm);
  const edith = await aColleague('edith', { role: 'editor', notifications: mail('article', 'now') });
  const orderId = await anArticle(edith);
  await sendArticleNotice(deps, { orderId });
  await sendArticleNotice(deps, { orderId });
  expect(server.mails()).toMatchObject([{ to: 'edith@studio.example', subject: 'Your article needs a look: Looms' }]);
  expect(server.mails()[0]?.text).toContain('Too short.');
  await sendArticleNotice(deps, { orderId: await anArticle(await aColleague('emil', { role: 'editor' })) });
  expect(server.mails()).toHaveLength(1);
});

test('a comment notifies mentioned people with permission for articles, except its author', async () => {
  const { deps, server } = await startMail(db.orm);
  const by = await aColleague('tom', { role: 'editor' });
  const ordered = await anArticle(await aColleague('edith', { role: 'editor' }));
  await aColleague('rita', { role: 'recruiter' });
  const commentId = randomUUID();
  await sql(
    `insert into comments (id, post_id, user_id, text, quote, created_at)
     select ?, post_id, ?, 'Ask @edith, @rita or @tom.', 'Looms', now() from generations where job_id = ?`,
    [commentId, by, ordered],
  );
  await sendCommentNotice(deps, { commentId });
  await sendCommentNotice(deps, { commentId });
  expect(server.mails()).toMatchObject([
    { to: 'edith@studio.example', subject: 'TOM mentioned you in a comment on Looms' },
  ]);
  expect(server.mails()[0]?.text).toContain('Ask @edith');
});

async function anArticle(by: string): Promise<string> {
  const [post, generation, job] = [randomUUID(), randomUUID(), randomUUID()];
  await sql(
    `insert into posts (id, title, slug, excerpt, content, author, read_time, category, tags, image, created_at, updated_at)
     values (?, 'Looms', ?, '', '', 'Prism', '1 min read', 'Guides', '[]', '', now(), now())`,
    [post, post],
  );
  await sql(
    `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status, error, created_at, finished_at)
     values (?, ?, ?, 'Looms', 'Guides', 'short', 'friendly', 'openai', 'm', 'needs-look', 'Too short.', now(), now())`,
    [generation, post, job],
  );
  await sql(
    `insert into spendings (about, turn, user_id, provider, model, month, at) values (?, 0, ?, 'openai', 'm', '2026-11', now())`,
    [generation, by],
  );
  return job;
}

test('a daily summary is sent once a morning, with the chosen kinds', async () => {
  const { deps, server } = await startMail(db.orm);
  const daily = { ...mail('enquiry', 'daily'), ...mail('mention', 'daily') };
  await aColleague('nora', { notifications: daily, timeZone: zoneAtHour(12) });
  await aColleague('early', { notifications: daily, timeZone: zoneAtHour(6) });
  await aColleague('tom', { notifications: mail('enquiry', 'now') });
  await anEnquiry();
  // Not within the millisecond in which the summary ends.
  await sql(`update contacts set created_at = created_at - interval '1 second'`);
  expect(await enqueueDailySummaries(db.orm.em.fork())).toBe(1);
  expect(await enqueueDailySummaries(db.orm.em.fork())).toBe(0);
  const summary = { summaryId: await summaryOf('nora') };
  await sendDailySummary(deps, summary);
  await sendDailySummary(deps, summary);
  expect(server.mails()).toMatchObject([
    { to: 'nora@studio.example', subject: 'Prism: 1 notification since yesterday' },
  ]);
  expect(server.mails()[0]?.text).toContain('New enquiry from Ada Byron, Engines.');
  // A day later nothing has happened, so none is sent.
  await sql(
    `update users set summary_until = summary_until - interval '1 day', summary_from = summary_from - interval '1 day'`,
  );
  await sql(`update contacts set created_at = created_at - interval '2 days'`);
  expect(await enqueueDailySummaries(db.orm.em.fork())).toBe(1);
  await sendDailySummary(deps, { summaryId: await summaryOf('nora') });
  expect(server.mails()).toHaveLength(1);
});

async function summaryOf(username: string): Promise<string> {
  return (await db.orm.em.fork().findOneOrFail(User, { username })).summaryId ?? '';
}

/** A zone in which it is this hour now; signs of Etc zones are inverted. */
function zoneAtHour(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
