import type { EntityManager } from '@mikro-orm/postgresql';
import { calendarDay } from '@prism/core/contract/calendar-day';
import type { Schedule, ScheduledAction, SetSchedule } from '@prism/core/contract/schedules';
import type { Subject } from '@prism/core/contract/subjects';
import { momentIn, momentNote } from '@prism/core/contract/zoned-time';
import { Schedule as ScheduleRow } from '@prism/core/database/schedule';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

export async function listSchedules(em: EntityManager, kind: string, hidden: readonly string[]): Promise<Schedule[]> {
  const rows = await em.find(
    ScheduleRow,
    { kind, subject: { $nin: [...hidden] } },
    { populate: ['author'], orderBy: { at: 'asc' } },
  );
  return rows.map(present);
}

/**
 * Sets the time in `timeZone`. Throws 'invalid' if it has passed, and 'unprocessable' for a day that does not
 * exist.
 */
export async function setSchedule(
  em: EntityManager,
  { kind, id, action }: Subject & { action: ScheduledAction },
  time: string,
  timeZone: string,
  authorId: string,
): Promise<SetSchedule> {
  if (!calendarDay.test(time.slice(0, 10))) throw refusal('unprocessable', 'There is no such day. Choose another one.');
  const at = new Date(momentIn(timeZone, time).at);
  if (at.getTime() <= Date.now()) throw refusal('invalid', 'This time has passed. Choose a later one.');
  const author = em.getReference(User, authorId);
  const of = { kind, subject: id, action };
  await em.upsert(
    ScheduleRow,
    { id: crypto.randomUUID(), ...of, at, author, error: null, createdAt: new Date() },
    { onConflictFields: ['kind', 'subject', 'action'], onConflictExcludeFields: ['id', 'createdAt'] },
  );
  em.clear();
  const set = present(await em.findOneOrFail(ScheduleRow, of, { populate: ['author'] }));
  return { ...set, note: momentNote(timeZone, time) ?? null };
}

const refusal = (kind: 'invalid' | 'unprocessable', sentence: string) =>
  new CallerError(kind, sentence, { fields: { time: sentence } });

export async function nextScheduleAt(em: EntityManager): Promise<Date | undefined> {
  const [row] = await em.execute<{ at: string | null }[]>('select min(at) as at from schedules where error is null');
  return row?.at ? new Date(row.at) : undefined;
}

export async function cancelSchedule(em: EntityManager, { kind, id, action }: Subject & { action: ScheduledAction }) {
  await em.nativeDelete(ScheduleRow, { kind, subject: id, action });
}

function present({ kind, subject, action, at, author, error }: ScheduleRow): Schedule {
  return { kind, id: subject, action, at: at.toISOString(), by: author?.name ?? null, error: error ?? null };
}
