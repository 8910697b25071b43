import type { EntityManager } from '@mikro-orm/postgresql';
import type { Schedule, ScheduledAction } from '@prism/core/contract/schedules';
import type { Subject } from '@prism/core/contract/subjects';
import { momentIn } from '@prism/core/contract/zoned-time';
import { Schedule as ScheduleRow } from '@prism/core/database/schedule';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

/** What is to be done to the subjects of a kind but those `hidden`, the next first. */
export async function listSchedules(em: EntityManager, kind: string, hidden: readonly string[]): Promise<Schedule[]> {
  const rows = await em.find(
    ScheduleRow,
    { kind, subject: { $nin: [...hidden] } },
    { populate: ['author'], orderBy: { at: 'asc' } },
  );
  return rows.map(present);
}

/** Sets or changes the time, on the clock of `timeZone`. Throws 'invalid' where it has passed. */
export async function setSchedule(
  em: EntityManager,
  { kind, id, action }: Subject & { action: ScheduledAction },
  time: string,
  timeZone: string,
  authorId: string,
): Promise<Schedule> {
  const at = new Date(momentIn(timeZone, time).at);
  if (at.getTime() <= Date.now()) {
    const sentence = 'This time has passed. Choose a later one.';
    throw new CallerError('invalid', sentence, { fields: { time: sentence } });
  }
  const author = em.getReference(User, authorId);
  const of = { kind, subject: id, action };
  await em.upsert(
    ScheduleRow,
    { id: crypto.randomUUID(), ...of, at, author, error: null, createdAt: new Date() },
    { onConflictFields: ['kind', 'subject', 'action'], onConflictExcludeFields: ['id', 'createdAt'] },
  );
  em.clear();
  return present(await em.findOneOrFail(ScheduleRow, of, { populate: ['author'] }));
}

export async function cancelSchedule(em: EntityManager, { kind, id, action }: Subject & { action: ScheduledAction }) {
  await em.nativeDelete(ScheduleRow, { kind, subject: id, action });
}

function present({ kind, subject, action, at, author, error }: ScheduleRow): Schedule {
  return { kind, id: subject, action, at: at.toISOString(), by: author?.name ?? null, error: error ?? null };
}
