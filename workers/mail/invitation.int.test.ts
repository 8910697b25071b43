import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendInvitation } from './invitation.ts';

const db = openTestDatabase();
afterEach(async () => void (await sql(emptied('users, mails, invitations'))));

const sql = async (text: string, values: unknown[] = []) => await db.orm.em.fork().execute(text, values);

/** An invitation by Ada, or by the operator. */
async function anInvitation({ endsAt = '2090-01-20 09:45Z', byAda = true } = {}): Promise<string> {
  const id = randomUUID();
  if (byAda)
    await sql(
      `insert into users (id, username, name, password_hash, is_admin, created_at)
       values (gen_random_uuid(), 'ada', 'Ada Byron', 'hash', true, now())`,
    );
  await sql(
    `insert into invitations (id, email, role, token_hash, invited_by_id, created_at, ends_at)
     values (?, 'isla@prism.example', 'recruiter', ?, (select id from users), now(), ?)`,
    [id, id, endsAt],
  );
  return id;
}

test('mails the link once, with inviter, role and expiry', async () => {
  const { deps, server } = await startMail(db.orm);
  const invitationId = await anInvitation();
  await sendInvitation(deps, { invitationId });
  await sendInvitation(deps, { invitationId });
  const [mail, ...others] = server.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'isla@prism.example', subject: 'Ada Byron invites you to the Prism dashboard' });
  expect(mail?.text).toContain('You will join as Recruiter. Open positions, applications.');
  expect(mail?.text).toContain('until Friday, 20 January 2090 at 09:45.');
  expect(mail?.text).toMatch(/https:\/\/www\.prism\.example\/auth\/invitation#[\w-]{32}\s/);
});

test('an invitation by the operator names the studio', async () => {
  const { deps, server } = await startMail(db.orm);
  await sendInvitation(deps, { invitationId: await anInvitation({ byAda: false }) });
  expect(server.mails()).toMatchObject([{ subject: 'You are invited to the Prism dashboard' }]);
});

test('sends nothing for a revoked or expired invitation', async () => {
  const { deps, server } = await startMail(db.orm);
  for (const invitationId of [randomUUID(), await anInvitation({ endsAt: '2026-01-01 09:00Z' })])
    await sendInvitation(deps, { invitationId });
  expect(server.mails()).toEqual([]);
});
