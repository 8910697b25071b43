import type { BackupRunner, MadeBackup } from '@prism/core/contract/backups';
import type { CheckName } from '@prism/core/contract/launch';
import pg from 'pg';

/** Records the success for launch checklist, metrics and alerts. */
export async function noteCheck(
  databaseUrl: string,
  { name, bytes, made }: { name: CheckName; bytes?: number; made?: MadeBackup },
): Promise<void> {
  await query(
    databaseUrl,
    `insert into checks (name, id, asked_at, done_at, bytes, backup)
     values ($1, gen_random_uuid(), now(), now(), $2, $3)
     on conflict (name) do update
     set id = excluded.id, asked_at = now(), done_at = now(), error = null, bytes = excluded.bytes,
       backup = excluded.backup`,
    [name, bytes ?? null, made ? JSON.stringify({ made }) : null],
  );
}

/** Records why it failed; the last success stays. */
export async function noteFailure(databaseUrl: string, name: CheckName, error: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into checks (name, id, asked_at, error) values ($1, gen_random_uuid(), now(), $2)
     on conflict (name) do update set id = excluded.id, asked_at = now(), error = excluded.error`,
    [name, error],
  );
}

/**
 * Records that a process makes backups. Returns the time of the last one, whether one is requested since, and whether
 * anyone registered.
 */
export async function lookForOrders(
  databaseUrl: string,
  runner: BackupRunner,
): Promise<{ lastAt: Date | undefined; isOrdered: boolean; isInUse: boolean }> {
  const [row] = await query<{ at: Date | null; ordered: boolean | null; used: boolean }>(
    databaseUrl,
    `with seen as (
       insert into checks (name, id, asked_at, done_at, backup)
       values ('backup-runner', gen_random_uuid(), now(), now(), $1)
       on conflict (name) do update set done_at = now(), backup = excluded.backup
     )
     select done_at as at, error is null and asked_at > coalesce(done_at, '-infinity') as ordered, used
     from (select exists (select from users) as used) as anyone left join checks on name = 'backup'`,
    [JSON.stringify({ runner })],
  );
  return { lastAt: row?.at ?? undefined, isOrdered: row?.ordered ?? false, isInUse: row?.used ?? false };
}

/** Records why a requested backup failed, unless a reason is recorded. */
export async function noteUnlessNoted(databaseUrl: string, error: string): Promise<void> {
  await query(
    databaseUrl,
    `update checks set error = $1, asked_at = now()
     where name = 'backup' and error is null and asked_at > coalesce(done_at, '-infinity')`,
    [error],
  );
}

/** Records that the process no longer makes backups. */
export async function noteRunnerLeft(databaseUrl: string): Promise<void> {
  await query(databaseUrl, `delete from checks where name = 'backup-runner'`, []);
}

/** The last success, if any. */
export async function doneAt(databaseUrl: string, name: CheckName): Promise<Date | undefined> {
  const rows = await query(databaseUrl, 'select done_at as at from checks where name = $1', [name]);
  return rows[0]?.at ?? undefined;
}

async function query<Row extends pg.QueryResultRow = { at: Date | null }>(
  databaseUrl: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
