import type { PgPool } from 'bullmq';
import type { Redis } from 'ioredis';
import type { QueueName } from '../contract/jobs.ts';

const minuteMs = 60_000;

/* Counted from finished jobs, which are kept for a day. BullMQ's metrics move only when a job finishes, so a stopped queue would show its last busy minutes forever. */

/** Completed jobs in each of the last `minutes`, oldest first, including the current one. */
export async function completedPerMinuteOnRedis(redis: Redis, completedKey: string, minutes: number) {
  const pipeline = redis.pipeline();
  const first = firstMinute(minutes);
  for (let minute = first; minute < first + minutes; minute += 1) {
    pipeline.zcount(completedKey, minute * minuteMs, `(${(minute + 1) * minuteMs}`);
  }
  const answers = (await pipeline.exec()) ?? [];
  return answers.map(([error, count]) => {
    if (error) throw error;
    return Number(count);
  });
}

export async function completedPerMinuteOnPostgres(pool: PgPool, queue: QueueName, minutes: number) {
  const first = firstMinute(minutes);
  const { rows } = await pool.query<{ minute: string; completed: string }>(
    `select finished_at_ms / ${minuteMs} as minute, count(*) as completed from job
     where queue = $1 and state = 'completed' and finished_at_ms >= $2 group by 1`,
    [queue, first * minuteMs],
  );
  const byMinute = new Map(rows.map(({ minute, completed }) => [Number(minute), Number(completed)]));
  return Array.from({ length: minutes }, (_, index) => byMinute.get(first + index) ?? 0);
}

function firstMinute(minutes: number): number {
  return Math.floor(Date.now() / minuteMs) - minutes + 1;
}
