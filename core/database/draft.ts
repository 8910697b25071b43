import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { uuidKey, updatedAtColumn } from './columns.ts';
import type { PublishedDraft } from '../contract/drafts.ts';
import type { Subject } from '../contract/subjects.ts';
import { Schedule } from './schedule.ts';
import { User } from './user.ts';

const DraftSchema = defineEntity({
  name: 'Draft',
  tableName: 'drafts',
  properties: {
    id: uuidKey(),
    /** Its subject; content that was never published has an id of its own. */
    kind: p.string().length(40),
    subject: p.string().length(80),
    /** The form's values, possibly incomplete. */
    data: p.json<unknown>(),
    /** The published version it started from. */
    base: p.string().length(100).nullable(),
    /** For optimistic locking. */
    version: p.integer().default(1),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: updatedAtColumn(),
  },
  uniques: [{ name: 'drafts_subject', properties: ['kind', 'subject'] }],
});

export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft);

export interface StoredSubject {
  id: string;
  /** Its draft had an id of its own. */
  isNew: boolean;
  isShown: boolean;
}

/**
 * Runs `work` and removes the draft it stores, in one commit. A draft that was edited in the meantime stays with its
 * schedule. `storedAs` names the stored subject.
 */
export async function publishing<Stored>(
  em: EntityManager,
  { kind, draft, storedAs }: Publication<Stored>,
  work: (tx: EntityManager) => Promise<Stored>,
): Promise<Stored> {
  return await em.transactional(async (tx) => {
    const stored = await work(tx);
    const { id, isNew, isShown } = storedAs(stored);
    if (draft) {
      const own = { kind, subject: isNew ? draft.id : id, version: draft.version };
      const gone = await tx.nativeDelete(Draft, isNew ? { ...own, base: null } : own);
      // Its schedule follows the new id.
      if (isNew && gone > 0) await tx.nativeUpdate(Schedule, { kind, subject: draft.id }, { subject: id });
    }
    if (isShown) await endPublishTime(tx, { kind, id });
    return stored;
  });
}

interface Publication<Stored> {
  kind: string;
  draft: PublishedDraft | undefined;
  storedAs: (stored: Stored) => StoredSubject;
}

/** Removes the schedule of public content without a draft: it would publish a later draft by surprise. */
export async function endPublishTime(em: EntityManager, { kind, id: subject }: Subject): Promise<void> {
  if ((await em.count(Draft, { kind, subject })) === 0)
    await em.nativeDelete(Schedule, { kind, subject, action: 'publish' });
}
