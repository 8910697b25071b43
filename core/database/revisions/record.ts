import { FlushMode, type EntityManager } from '@mikro-orm/postgresql';
import { fieldsOfSubject } from '../../content/subjects.ts';
import { completed } from '../../content/check.ts';
import type { RevisionCause, SavedState } from '../../contract/revisions.ts';
import type { Subject } from '../../contract/subjects.ts';
import { lock } from '../locks.ts';
import { Revision } from '../revision.ts';
import { User } from '../user.ts';
import { changedFields } from './changed-fields.ts';
import type { SubjectState } from './states.ts';

export interface ChangedBy {
  cause: RevisionCause;
  user?: Pick<User, 'id'>;
}

export interface StateChange {
  /** Undefined for a new row, or if the old state need not be kept. */
  before: SubjectState | undefined;
  after: SubjectState;
}

/**
 * Stores the next revision in the transaction of `em`, which has locked the row. An unrecorded earlier state, such as
 * seeded content, is stored first under its own date. A save without changes stores nothing.
 */
export async function recordRevision(em: EntityManager, change: StateChange, by: ChangedBy): Promise<void> {
  await recordRevisions(em, [change], by);
}

/** The same for many subjects, each once. */
export async function recordRevisions(
  em: EntityManager,
  changes: readonly StateChange[],
  by: ChangedBy,
): Promise<void> {
  await em.flush();
  for (const change of changes) await addTo(em, change, by);
  await em.flush();
}

async function addTo(em: EntityManager, { before, after }: StateChange, { cause, user }: ChangedBy): Promise<void> {
  const { kind, id: subjectId } = after.subject;
  const fields = fieldsOfSubject(after.subject);
  if (!fields) throw new Error(`unknown subject ${kind}/${subjectId}`);
  if (before && changedFields(fields, before, after).length === 0) return;
  // No pending changes concern this subject, so the query needs no flush.
  const orderBy = { number: 'desc' } as const;
  const latest = await em.findOne(Revision, { kind, subjectId }, { orderBy, flushMode: FlushMode.COMMIT });
  let [number, createdAt] = [latest?.number ?? 0, latest?.createdAt ?? new Date(0)];
  /** Strictly increasing, whatever the clocks of processes say. */
  const next = (wanted: Date) => {
    number += 1;
    createdAt = new Date(Math.max(wanted.getTime(), createdAt.getTime() + 1));
    return { kind, subjectId, number, createdAt };
  };
  const unkept = before && changedFields(fields, latest ?? undefined, before);
  if (before && unkept && (!latest || unkept.length > 0)) {
    const { data, shown, savedAt } = before;
    em.create(Revision, { ...next(savedAt), data, shown, changed: unkept, cause: 'earlier' });
  }
  const { data, shown } = after;
  const changed = changedFields(fields, before ?? latest ?? undefined, after);
  const author = user && em.getReference(User, user.id);
  em.create(Revision, {
    ...next(new Date()),
    data,
    shown,
    changed,
    cause,
    ...(author && { user: author }),
  });
}

/** Stores a draft's text that lost a conflict, so that it can be restored. */
export async function recordReplaced(
  em: EntityManager,
  { kind, id: subjectId }: Subject,
  said: SavedState,
  user: Pick<User, 'id'>,
): Promise<void> {
  const fields = fieldsOfSubject({ kind, id: subjectId });
  if (!fields) throw new Error(`unknown subject ${kind}/${subjectId}`);
  // In order, because numbers are consecutive.
  await lock(em, 'revisions', `${kind} ${subjectId}`);
  const latest = await em.findOne(Revision, { kind, subjectId }, { orderBy: { number: 'desc' } });
  em.create(Revision, {
    kind,
    subjectId,
    number: (latest?.number ?? 0) + 1,
    data: completed(fields, said.data),
    shown: said.shown,
    changed: changedFields(fields, latest ?? undefined, said),
    cause: 'replaced',
    user: em.getReference(User, user.id),
    createdAt: new Date(Math.max(Date.now(), (latest?.createdAt.getTime() ?? 0) + 1)),
  });
  await em.flush();
}
