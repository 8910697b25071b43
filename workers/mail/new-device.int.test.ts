import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendNewDevice } from './new-device.ts';

const db = openTestDatabase();

test('S-086: notifies the account’s email of a new device once, with a link to end it, even after its session', async () => {
  const { deps, server } = await startMail(db.orm);
  const noticeId = randomUUID();
  await db.orm.em.fork().execute(
    `with u as (insert into users (id, username, password_hash, is_admin, email, created_at)
       values (gen_random_uuid(), 'ada', 'hash', true, 'ada@prism.example', now()) returning id)
     insert into device_notices (user_id, created_at, device, network, id)
     select u.id, '2026-11-24 09:05Z', 'Firefox on Windows', '203.0.113.x', ? from u`,
    [noticeId],
  );
  await sendNewDevice(deps, { noticeId });
  await sendNewDevice(deps, { noticeId });
  await sendNewDevice(deps, { noticeId: randomUUID() });
  const [mail, ...others] = server.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'ada@prism.example', subject: 'New device signed in to your account' });
  for (const said of ['Tuesday, 24 November 2026 at 09:05', 'Firefox on Windows', '203.0.113.x'])
    expect(mail?.text).toContain(said);
  expect(mail?.text).toMatch(/https:\/\/www\.prism\.example\/auth\/not-me#[0-9a-f-]{36}\.\d+\.[\w-]{32}\s/);
});
