import { randomUUID } from 'node:crypto';
import type { RecurringRow } from '@prism/core/contract/runs';
import { usualNight } from '@prism/core/contract/plan';
import { takeLease } from '@prism/core/database/lease';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { recurringWork } from './recurring.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());

async function recurring(): Promise<Record<string, Omit<RecurringRow, 'label'>>> {
  const rows: RecurringRow[] = JSON.parse((await site.asAdmin('GET', '/recurring')).payload);
  return Object.fromEntries(rows.map(({ label, ...row }) => [label, row]));
}

test('shows all recurring work before its first run', async () => {
  const rows = await recurring();
  const never = { lastAt: null, nextAt: expect.any(String) };
  expect(rows).toEqual({
    'Data retention': { rhythm: 'daily', ...never },
    'Claim expiry notices': { rhythm: 'daily', ...never },
    'Reply and session reminders': { rhythm: 'due', lastAt: null, nextAt: null },
    'Scheduled publishing': { rhythm: 'due', lastAt: null, nextAt: null },
    'AI writing schedule': { rhythm: 'due', lastAt: null, nextAt: null },
    'Health check': { rhythm: 30, lastAt: null, nextAt: null },
  });
});

test('shows all recurring work with its last and next time', async () => {
  await site.em.execute(
    `insert into retention_runs (day, removed, ran_at) values (to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), '{}', now())`,
  );
  await site.em.execute(
    `insert into outbox (id, queue, name, data, created_at, due_at) values
       (gen_random_uuid(), 'email', 'answer-due', '{}', now(), '2036-01-02T09:00:00Z'),
       (gen_random_uuid(), 'email', 'booking-due', '{}', now(), '2036-01-01T09:00:00Z')`,
  );
  await site.em.execute(
    `insert into runs (id, queue, name, state, attempt, steps, created_at, finished_at) values
       (gen_random_uuid(), 'email', 'proposal-due', 'completed', 1, '[]', now(), '2026-01-03T09:00:00Z'),
       (gen_random_uuid(), 'email', 'contact-received', 'completed', 1, '[]', now(), '2026-01-04T09:00:00Z')`,
  );
  await site.em.execute(
    `insert into schedules (id, kind, subject, action, at, error, created_at) values
       (gen_random_uuid(), 'posts', 'a', 'publish', '2036-02-01T09:00:00Z', null, now()),
       (gen_random_uuid(), 'posts', 'b', 'publish', '2026-02-01T09:00:00Z', 'Refused', now())`,
  );
  await site.em.execute(
    `insert into audit_lines (id, created_at, act, outcome) values (gen_random_uuid(), '2026-02-03T09:00:00Z', 'carry-out-schedule', 'done')`,
  );
  await site.em.execute(
    `insert into mailbox_positions (mailbox, uid_validity, uid, unmatched, read_at) values ('a@b/INBOX', '1', 1, 0, now())`,
  );
  await takeLease(site.em, { name: 'alert-watch', holder: randomUUID(), seconds: 45 });
  const rows = await recurring();
  const [deletion, mailbox, watch] = [rows['Data retention'], rows['Mailbox check'], rows['Health check']];
  expect(Date.parse(deletion?.nextAt ?? '')).toBeGreaterThan(Date.parse(deletion?.lastAt ?? ''));
  expect(rows['Claim expiry notices']).toEqual(deletion);
  expect(rows['Reply and session reminders']).toEqual({
    rhythm: 'due',
    lastAt: '2026-01-03T09:00:00.000Z',
    nextAt: '2036-01-01T09:00:00.000Z',
  });
  expect(rows['Scheduled publishing']).toEqual({
    rhythm: 'due',
    lastAt: '2026-02-03T09:00:00.000Z',
    nextAt: '2036-02-01T09:00:00.000Z',
  });
  for (const [row, seconds] of [
    [mailbox, 30],
    [watch, 30],
  ] as const) {
    expect(row?.rhythm).toBe(seconds);
    expect(Date.parse(row?.nextAt ?? '') - Date.parse(row?.lastAt ?? '')).toBe(seconds * 1000);
  }
});

test('topics are due in the first window of their day, or now within it', async () => {
  const topics = async () => (await recurring())['AI writing schedule'];
  const plan = async (day: string): Promise<string> =>
    JSON.parse((await site.asAdmin('POST', '/topics', { topic: 'Old phones', day })).payload).id;
  const first = await plan('2090-07-02');
  await plan('2090-07-03');
  // One ordered manually, and one by schedule.
  await site.em.execute(
    `insert into audit_lines (id, created_at, act, outcome, request) values
       (gen_random_uuid(), '2026-03-04T01:00:05Z', 'order-topic', 'done', null),
       (gen_random_uuid(), '2026-03-05T09:00:00Z', 'order-topic', 'done', 'a request')`,
  );
  const lastAt = '2026-03-04T01:00:05.000Z';
  // 01:00 in London, an hour ahead of UTC in July.
  expect(await topics()).toEqual({ rhythm: 'due', lastAt, nextAt: '2090-07-02T00:00:00.000Z' });
  // Called directly, because the session has expired at that time.
  const nextIn = async (clock: string) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(clock);
    const rows = await recurringWork(site.em.fork(), { timeZone: 'Europe/London', night: usualNight });
    vi.useRealTimers();
    return rows.find(({ label }) => label === 'AI writing schedule')?.nextAt;
  };
  expect(await nextIn('2090-07-02T02:00:00Z')).toBe('2090-07-02T00:00:00.000Z');
  // Missed, so due in the next window.
  expect(await nextIn('2090-07-10T12:00:00Z')).toBe('2090-07-11T00:00:00.000Z');
  await site.em.execute(`update topics set tried_for = '2090-07-10'`);
  expect(await nextIn('2090-07-10T02:00:00Z')).toBe('2090-07-11T00:00:00.000Z');
  await site.em.execute('update topics set deleted_at = now() where id = ?', [first]);
  expect(await topics()).toMatchObject({ nextAt: '2090-07-03T00:00:00.000Z' });
  await site.em.execute('delete from topics');
});

test('work of every few seconds without a recent run is overdue', async () => {
  await site.em.execute(`update mailbox_positions set read_at = now() - interval '1 hour'`);
  expect((await recurring())['Mailbox check']).toMatchObject({ lastAt: expect.any(String), nextAt: null });
});
