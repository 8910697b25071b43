import { randomUUID } from 'node:crypto';
import { mailedActs } from '@prism/core/contract/audit';
import { addAuditLine } from '@prism/core/database/audit-line';
import { User } from '@prism/core/database/user';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendAccountChanged } from './account-changed.ts';

const db = openTestDatabase();
afterEach(async () => {
  await sql(emptied('users, mails, audit_lines, outbox'));
});

const sql = async <Row>(text: string) => await db.orm.em.fork().execute<Row[]>(text);

async function aPerson(changes: Partial<Pick<User, 'email' | 'removedAt'>> = {}): Promise<User> {
  const em = db.orm.em.fork();
  const user = em.create(User, { username: randomUUID(), passwordHash: '', email: 'ada@prism.example', ...changes });
  await em.flush();
  return user;
}

/** Audit events whose mails are pending. */
async function pendingEvents(): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select data ->> 'lineId' as id from outbox where name = 'account-changed' order by created_at`,
  );
  return rows.map(({ id }) => id);
}

test.each(mailedActs)('S-095: %s is mailed once, to the account’s email, with a way to act', async (act) => {
  const { deps, server } = await startMail(db.orm);
  const user = await aPerson();
  await addAuditLine(db.orm.em.fork(), { user }, { act });
  await sql(`update audit_lines set created_at = '2090-01-20 09:40Z'`);
  const [lineId = ''] = await pendingEvents();
  await sendAccountChanged(deps, { lineId });
  await sendAccountChanged(deps, { lineId });
  const [mail, ...others] = server.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe('ada@prism.example');
  expect(mail?.text).toContain('This was on Friday, 20 January 2090 at 09:40.');
  expect(mail?.text).toMatch(/https:\/\/www\.prism\.example\/auth\/not-me#[0-9a-f-]{36}\.\d+\.[\w-]{32}\s/);
});

test('S-096: the account that an operator changed is notified', async () => {
  const { deps, server } = await startMail(db.orm);
  const { id } = await aPerson();
  await addAuditLine(db.orm.em.fork(), {}, { act: 'reset-factor', subject: { kind: 'users', id } });
  const [lineId = ''] = await pendingEvents();
  await sendAccountChanged(deps, { lineId });
  expect(server.mails()).toMatchObject([
    { to: 'ada@prism.example', subject: 'Two-factor authentication was removed from your account' },
  ]);
});

test('sends nothing about refusals, without an email, or after a removal', async () => {
  const { deps, server } = await startMail(db.orm);
  const em = db.orm.em.fork();
  await addAuditLine(em, { user: await aPerson() }, { act: 'remove-factor', outcome: 'refused' });
  expect(await pendingEvents()).toEqual([]);
  await addAuditLine(em, { user: await aPerson({ email: null }) }, { act: 'remove-factor' });
  await addAuditLine(em, { user: await aPerson({ removedAt: new Date() }) }, { act: 'remove-factor' });
  const lines = await pendingEvents();
  expect(lines).toHaveLength(2);
  for (const lineId of [...lines, randomUUID()]) await sendAccountChanged(deps, { lineId });
  expect(server.mails()).toEqual([]);
});
