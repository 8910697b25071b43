import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendPasswordChanged, sendPasswordReset } from './password-mails.ts';

const db = openTestDatabase();
afterEach(async () => {
  await sql(emptied('users, mails'));
});

const sql = async (text: string, values: unknown[] = []) => await db.orm.em.fork().execute(text, values);

/** A reset requested at 09:30 on a winter day in London. */
async function aReset({ endsAt = '2090-01-20 09:45Z', email = 'ada@prism.example' } = {}): Promise<string> {
  const id = randomUUID();
  await sql(
    `with u as (insert into users (id, username, password_hash, is_admin, email, created_at)
       values (gen_random_uuid(), 'ada', 'hash', true, ?, now()) returning id)
     insert into password_resets (id, user_id, token_hash, created_at, ends_at)
     select ?, u.id, 'hash', '2090-01-20 09:30Z', ? from u`,
    [email, id, endsAt],
  );
  return id;
}

test('the link is mailed to the account’s email once, with its expiry', async () => {
  const { deps, server } = await startMail(db.orm);
  const resetId = await aReset();
  await sendPasswordReset(deps, { resetId });
  await sendPasswordReset(deps, { resetId });
  const [mail, ...others] = server.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'ada@prism.example', subject: 'Choose a new password' });
  expect(mail?.text).toContain('Someone requested a new password for your account at 09:30.');
  expect(mail?.text).toContain('The link works once and ends at 09:45.');
  expect(mail?.text).toMatch(/https:\/\/www\.prism\.example\/auth\/new-password#[\w-]{32}\s/);
});

test('sends no mail for an unknown name, without an email, or after the expiry', async () => {
  const { deps, server } = await startMail(db.orm);
  const unknown = randomUUID();
  await sql(
    `insert into password_resets (id, token_hash, created_at, ends_at) values (?, 'other', now(), now() + interval '1 minute')`,
    [unknown],
  );
  for (const resetId of [unknown, randomUUID(), await aReset({ endsAt: '2026-01-01 09:00Z' })])
    await sendPasswordReset(deps, { resetId });
  expect(server.mails()).toEqual([]);
});

test('reports a new password once it is set', async () => {
  const { deps, server } = await startMail(db.orm);
  const resetId = await aReset();
  await sendPasswordChanged(deps, { resetId });
  expect(server.mails()).toEqual([]);
  await sql(`update password_resets set used_at = '2090-01-20 09:40Z'`);
  await sendPasswordReset(deps, { resetId });
  await sendPasswordChanged(deps, { resetId });
  expect(server.mails()).toMatchObject([
    {
      to: 'ada@prism.example',
      subject: 'Your password was changed',
      text: expect.stringContaining('on Friday, 20 January 2090 at 09:40'),
    },
  ]);
});
