import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendAddressMails } from './change-address.ts';

const db = openTestDatabase();
afterEach(async () => void (await sql(emptied('users, mails'))));

const sql = async (text: string, values: unknown[] = []) => await db.orm.em.fork().execute(text, values);

async function aChange({
  before = 'old@prism.example',
  confirmedAt,
}: { before?: string | null; confirmedAt?: string } = {}) {
  const changeId = randomUUID();
  await sql(
    `with u as (insert into users (id, username, password_hash, is_admin, email, created_at)
       values (gen_random_uuid(), 'ada', 'hash', true, 'old@prism.example', now()) returning id)
     insert into address_changes (id, user_id, email, before, token_hash, created_at, ends_at, confirmed_at)
     select ?, u.id, 'new@prism.example', ?, 'hash', '2090-01-20 09:30Z', '2090-01-21 09:30Z', ? from u`,
    [changeId, before, confirmedAt ?? null],
  );
  return { changeId };
}

test('the old email gets a notice with a way to revert, and the new one the link, each once', async () => {
  const { deps, server } = await startMail(db.orm);
  const change = await aChange();
  await sendAddressMails(deps, change);
  await sendAddressMails(deps, change);
  const [notice, link, ...others] = server.mails();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ to: 'old@prism.example', subject: 'Your account’s email is changing' });
  expect(notice?.text).toContain('On Friday, 20 January 2090 at 09:30 someone signed in to your account and requested');
  expect(notice?.text).toContain('new@prism.example');
  expect(notice?.text).toMatch(/https:\/\/www\.prism\.example\/auth\/not-me#[0-9a-f-]{36}\.\d+\.[\w-]{32}\s/);
  expect(notice?.text).not.toContain('/auth/address#');
  expect(link).toMatchObject({ to: 'new@prism.example', subject: 'Confirm your new email' });
  expect(link?.text).toContain('until Saturday, 21 January 2090 at 09:30.');
  expect(link?.text).toMatch(/https:\/\/www\.prism\.example\/auth\/address#[\w-]{32}\s/);
});

test('the old email gets a notice also if the change is already confirmed', async () => {
  const { deps, server } = await startMail(db.orm);
  await sendAddressMails(deps, await aChange({ confirmedAt: '2090-01-20 09:31Z' }));
  expect(server.mails()).toMatchObject([{ to: 'old@prism.example' }]);
});

test('sends no notice without an email, or after a cancellation', async () => {
  const { deps, server } = await startMail(db.orm);
  await sendAddressMails(deps, await aChange({ before: null }));
  await sendAddressMails(deps, { changeId: randomUUID() });
  expect(server.mails()).toMatchObject([{ to: 'new@prism.example' }]);
});
