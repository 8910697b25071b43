import type { CheckName } from '@prism/core/contract/launch';
import pg from 'pg';

/** Records that it was done now, for launch checklist, metrics and alerts. */
export async function noteCheck(
  databaseUrl: string,
  { name, bytes }: { name: CheckName; bytes?: number },
): Promise<void> {
  await query(
    databaseUrl,
    `insert into checks (name, id, asked_at, done_at, bytes) values ($1, gen_random_uuid(), now(), now(), $2)
     on conflict (name) do update
     set id = excluded.id, asked_at = now(), done_at = now(), error = null, bytes = excluded.bytes`,
    [name, bytes ?? null],
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

/** The last success, if any. */
export async function doneAt(databaseUrl: string, name: CheckName): Promise<Date | undefined> {
  const rows = await query(databaseUrl, 'select done_at as at from checks where name = $1', [name]);
  return rows[0]?.at ?? undefined;
}

async function query(databaseUrl: string, text: string, values: unknown[]): Promise<{ at: Date | null }[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ at: Date | null }>(text, values)).rows;
  } finally {
    await client.end();
  }
}
