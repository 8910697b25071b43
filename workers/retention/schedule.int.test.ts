import { createLog } from '@prism/core/log/log';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { eventually } from '../../infra/test/wait.ts';
import { deletePastItsTime } from './retention.ts';
import { startRetention } from './schedule.ts';

const db = openTestDatabase();
const sql = async (text: string) => await db.orm.em.fork().execute(text);

test('a failed run leaves no trace and is tried again', async () => {
  await sql('alter table idempotency_keys rename to away');
  const schedule = startRetention({ fork: () => db.orm.em.fork(), log: createLog('test', 'silent'), everyMs: 10 });
  try {
    await expect(deletePastItsTime(db.orm.em.fork())).rejects.toThrow('idempotency_keys');
    expect(await sql('select from retention_runs')).toEqual([]);
    await sql('alter table away rename to idempotency_keys');
    await eventually(async () => expect(await sql('select from retention_runs')).toHaveLength(1));
  } finally {
    await schedule.close();
  }
});
