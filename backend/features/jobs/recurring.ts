import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecurringRow } from '@prism/core/contract/runs';
import { RetentionRun } from '@prism/core/database/retention-run';

/** What the daily run of a worker does, which begins within an hour of midnight (UTC); all of it or nothing. */
const daily = ['Deletion of what is past its time', 'Notices of claims that expire'] as const;

/** What is done again and again, when last and when next. */
export async function recurringWork(em: EntityManager): Promise<RecurringRow[]> {
  const [last] = await em.find(RetentionRun, {}, { orderBy: { day: 'desc' }, limit: 1 });
  const today = new Date().toISOString().slice(0, 10);
  const midnight = new Date(`${today}T00:00:00Z`);
  if (last?.day === today) midnight.setUTCDate(midnight.getUTCDate() + 1);
  return daily.map((label) => ({ label, lastAt: last?.ranAt.toISOString() ?? null, nextAt: midnight.toISOString() }));
}
