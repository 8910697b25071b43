import { dayIn as dayInZone } from '@prism/core/contract/days';
import { ContentEntry } from '@prism/core/database/content-entry';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { User } from '@prism/core/database/user';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { sendClaimNotice } from '../mail/claim-expiring.ts';
import { deletePastItsTime } from '../retention/retention.ts';
import { startMail } from '../test/start-mail.ts';
import { enqueueClaimNotices } from './expiring-claims.ts';

const db = openTestDatabase();
const em = () => db.orm.em.fork();
afterEach(async () => {
  await em().execute(`delete from content where kind = 'figures'`);
  await em().execute(emptied('mails, outbox, retention_runs'));
});

interface Claim {
  days?: number;
  evidence?: string;
  shown?: boolean;
  isSample?: boolean;
}

/** A claim whose evidence expires in `days`. */
async function aClaim(key: string, { days, evidence = 'A survey', shown = true, isSample = false }: Claim) {
  const data = {
    figure: '250+',
    text: `clients ${key}`,
    proof: { evidence, holdsUntil: days === undefined ? '' : dayIn(days) },
  };
  await em().execute(
    `insert into content (kind, key, data, place, shown, is_sample, version, created_at, updated_at)
     values ('figures', ?, ?::jsonb, 1, ?, ?, 1, now(), now())`,
    [key, JSON.stringify(data), shown, isSample],
  );
}
const extend = async (key: string, until: string) =>
  await em().execute(
    `update content set data = jsonb_set(data, '{proof,holdsUntil}', to_jsonb(?::text)) where kind = 'figures' and key = ?`,
    [until, key],
  );
const dayIn = (days: number) => dayInZone('Europe/London', Date.now() + days * 86_400_000);

/** Runs pending jobs as a worker does. */
async function deliver(mailing: Awaited<ReturnType<typeof startMail>>) {
  const pending = await em().find(OutboxEntry, { name: 'claim-expiring' });
  await em().nativeDelete(OutboxEntry, {});
  for (const { data } of pending)
    if ('noticeId' in data) await sendClaimNotice(mailing.deps, { noticeId: String(data.noticeId) });
  return mailing.server.mails();
}

test('the studio is notified once of each claim that expires within a week, and of no other', async () => {
  await aClaim('soon', { days: 7 });
  await aClaim('today', { days: 0 });
  await aClaim('later', { days: 8 });
  await aClaim('over', { days: -1 });
  await aClaim('for-good', {});
  await aClaim('unproven', { days: 3, evidence: '' });
  await aClaim('hidden', { days: 3, shown: false });
  await aClaim('sample', { days: 3, isSample: true });
  const mailing = await startMail(db.orm);
  expect(await enqueueClaimNotices(em())).toBe(2);
  expect(await enqueueClaimNotices(em())).toBe(0);
  const mails = await deliver(mailing);
  expect(mails.map(({ to }) => to)).toEqual(['studio@prism.example', 'studio@prism.example']);
  const text = mails.map((mail) => mail.text).join('\n');
  for (const said of ['clients soon', 'clients today', '/prism-dashboard-2025/proof']) expect(text).toContain(said);
  expect(await enqueueClaimNotices(em())).toBe(0);
});

test('days are in the studio’s time zone; an unknown zone delays no mail', async () => {
  const live = async (timeZone: string) =>
    await em().execute(
      `update content set data = jsonb_set(data, '{timeZone}', to_jsonb(?::text)) where kind = 'settings' and key = 'studio'`,
      [timeZone],
    );
  onTestFinished(async () => void (await live('Europe/London')));
  // Their days never overlap.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  await aClaim('clock', {});
  await extend('clock', dayInZone(west, Date.now()));
  await live(east);
  expect(await enqueueClaimNotices(em())).toBe(0);
  await live(west);
  expect(await enqueueClaimNotices(em())).toBe(1);
  await extend('clock', dayInZone(east, Date.now() + 7 * 86_400_000));
  expect(await enqueueClaimNotices(em())).toBe(0);
  await live(east);
  expect(await enqueueClaimNotices(em())).toBe(1);
  await live('Atlantis/Capital');
  await extend('clock', dayIn(1));
  expect(await enqueueClaimNotices(em())).toBe(1);
});

test('the claim’s owner gets the mail; without account or email, the studio does', async () => {
  const users = em();
  const account = { passwordHash: 'none', role: 'editor' } as const;
  const nora = users.create(User, { ...account, username: 'nora', email: 'nora@studio.example' });
  const gone = users.create(User, {
    ...account,
    username: 'gone',
    email: 'gone@studio.example',
    removedAt: new Date(),
  });
  const silent = users.create(User, { ...account, username: 'silent' });
  await users.flush();
  onTestFinished(async () => void (await em().execute(emptied('users'))));
  for (const { id, username } of [nora, gone, silent]) {
    await aClaim(username, { days: 5 });
    await em().nativeUpdate(ContentEntry, { kind: 'figures', key: username }, { ownerId: id });
  }
  const mailing = await startMail(db.orm);
  await enqueueClaimNotices(em());
  const mails = await deliver(mailing);
  const recipients = mails.map(({ to, text }) => [/clients (\w+)/.exec(text)?.[1], to]);
  expect(Object.fromEntries(recipients)).toEqual({
    nora: 'nora@studio.example',
    gone: 'studio@prism.example',
    silent: 'studio@prism.example',
  });
});

test('another date is another mail; a renewed claim has none', async () => {
  await aClaim('renewed', { days: 2 });
  const mailing = await startMail(db.orm);
  await enqueueClaimNotices(em());
  await extend('renewed', dayIn(300));
  expect(await deliver(mailing)).toEqual([]);
  await extend('renewed', dayIn(3));
  await enqueueClaimNotices(em());
  expect(await deliver(mailing)).toHaveLength(1);
  await extend('renewed', dayIn(4));
  await enqueueClaimNotices(em());
  expect(await deliver(mailing)).toHaveLength(2);
});

test('a sent mail is remembered as long as the claim has its date', async () => {
  await aClaim('soon', { days: 5 });
  const mailing = await startMail(db.orm);
  await enqueueClaimNotices(em());
  await deliver(mailing);
  await em().execute(`update mails set created_at = now() - interval '3 days'`);
  await deletePastItsTime(em());
  expect(await enqueueClaimNotices(em())).toBe(0);
});
