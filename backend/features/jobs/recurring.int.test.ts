import { randomUUID } from 'node:crypto';
import type { RecurringRow } from '@prism/core/contract/runs';
import { takeLease } from '@prism/core/database/lease';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

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

test('where nothing was done yet, that is said of everything that recurs', async () => {
  const rows = await recurring();
  const never = { lastAt: null, nextAt: expect.any(String) };
  expect(rows).toEqual({
    'Deletion of what is past its time': { rhythm: 'daily', ...never },
    'Notices of claims that expire': { rhythm: 'daily', ...never },
    'Reminders of answers and sessions': { rhythm: 'due', lastAt: null, nextAt: null },
    'Publishing and hiding at a time': { rhythm: 'due', lastAt: null, nextAt: null },
    'Watch for what needs somebody': { rhythm: 15, lastAt: null, nextAt: null },
  });
});

test('everything that recurs is there with when it was done last and is due next', async () => {
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
  const [deletion, mailbox, watch] = [
    rows['Deletion of what is past its time'],
    rows['Reading of the mailbox'],
    rows['Watch for what needs somebody'],
  ];
  expect(Date.parse(deletion?.nextAt ?? '')).toBeGreaterThan(Date.parse(deletion?.lastAt ?? ''));
  expect(rows['Notices of claims that expire']).toEqual(deletion);
  expect(rows['Reminders of answers and sessions']).toEqual({
    ...{ rhythm: 'due', lastAt: '2026-01-03T09:00:00.000Z', nextAt: '2036-01-01T09:00:00.000Z' },
  });
  expect(rows['Publishing and hiding at a time']).toEqual({
    ...{ rhythm: 'due', lastAt: '2026-02-03T09:00:00.000Z', nextAt: '2036-02-01T09:00:00.000Z' },
  });
  for (const [row, seconds] of [
    [mailbox, 30],
    [watch, 15],
  ] as const) {
    expect(row?.rhythm).toBe(seconds);
    expect(Date.parse(row?.nextAt ?? '') - Date.parse(row?.lastAt ?? '')).toBe(seconds * 1000);
  }
});

test('what is done every few seconds and was not for long is overdue', async () => {
  await site.em.execute(`update mailbox_positions set read_at = now() - interval '1 hour'`);
  expect((await recurring())['Reading of the mailbox']).toMatchObject({ lastAt: expect.any(String), nextAt: null });
});
