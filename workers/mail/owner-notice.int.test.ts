import { randomUUID } from 'node:crypto';
import { addAuditLine, type AuditedAct } from '@prism/core/database/audit-line';
import { User } from '@prism/core/database/user';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendOwnerNotice } from './owner-notice.ts';

const db = openTestDatabase();
afterEach(async () => {
  await db.orm.em.fork().execute(emptied('users, mails, audit_lines, outbox'));
});

async function aPerson(changes: Partial<Pick<User, 'email' | 'role'>>): Promise<User> {
  const em = db.orm.em.fork();
  const user = em.create(User, { username: randomUUID(), passwordHash: '', role: 'owner', ...changes });
  await em.flush();
  return user;
}

/** Runs the jobs of an audit event twice, as a repeated job would. */
async function noticesOf(done: AuditedAct, user?: User) {
  const { deps, server } = await startMail(db.orm);
  const em = db.orm.em.fork();
  await addAuditLine(em, { user }, done);
  const pending = await em.execute<{ id: string }[]>(
    `select data ->> 'lineId' as id from outbox where name = 'owner-notice'`,
  );
  for (const { id: lineId } of [...pending, ...pending]) await sendOwnerNotice(deps, { lineId });
  return server.mails();
}

test('S-117: the owner who created a key gets a link against misuse, other owners one to revoke it', async () => {
  const ada = await aPerson({ email: 'ada@prism.example' });
  await aPerson({ email: 'bob@prism.example' });
  await aPerson({ email: 'eve@prism.example', role: 'editor' });
  await aPerson({ email: null });
  const subject = { kind: 'api-keys', id: randomUUID(), title: 'CRM' };
  const mails = await noticesOf({ act: 'add-api-key', subject, detail: 'enquiries:read', notifyOwners: true }, ada);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@prism.example', 'bob@prism.example']);
  for (const { to, subject: title, text } of mails) {
    expect(title).toBe('An API key was created');
    expect(text).toContain('CRM: enquiries:read');
    if (to === 'ada@prism.example') expect(text).toMatch(/\/auth\/not-me#[0-9a-f-]{36}\.\d+\.[\w-]{32}\s/);
    else expect(text).toContain('https://www.prism.example/prism-dashboard-2025/integrations');
  }
});

test('a change of the studio’s emails also notifies the previous ones', async () => {
  const ada = await aPerson({ email: 'ada@prism.example' });
  const subject = { kind: 'settings', id: 'studio', title: 'old@prism.example' };
  const mails = await noticesOf(
    { act: 'change-inboxes', subject, detail: 'Now new@prism.example', notifyOwners: true },
    ada,
  );
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@prism.example', 'old@prism.example']);
});

test.each([
  ['Editor', 'New account'],
  ['Owner', 'New owner'],
])('a notice of a new account with the role %s mentions the invitation', async (detail, subject) => {
  await aPerson({ email: 'ada@prism.example' });
  const joined = await aPerson({ email: 'eve@prism.example', role: 'editor' });
  const [mail, ...others] = await noticesOf({ act: 'accept-invitation', detail, notifyOwners: true }, joined);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'ada@prism.example', subject, text: expect.stringContaining(detail) });
});

test('other events notify no one', async () => {
  await aPerson({ email: 'ada@prism.example' });
  expect(await noticesOf({ act: 'invite', detail: 'Editor' })).toEqual([]);
});
