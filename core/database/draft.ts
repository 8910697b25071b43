import { randomUUID } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { PublishedDraft } from '../contract/drafts.ts';
import type { Subject } from '../contract/subjects.ts';
import { Schedule } from './schedule.ts';
import { User } from './user.ts';

const DraftSchema = defineEntity({
  name: 'Draft',
  tableName: 'drafts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** What it is a draft of, as `Subject` names it. Of what was never published, an id of its own. */
    kind: p.string().length(40),
    subject: p.string().length(80),
    /** As its form says it; perhaps not complete. */
    data: p.json<unknown>(),
    /** The version of what is published that it was begun from. */
    base: p.string().length(100).nullable(),
    /** Counts the changes, so that a change based on an older one can be refused. */
    version: p.integer().default(1),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  uniques: [{ name: 'drafts_subject', properties: ['kind', 'subject'] }],
});

/** What somebody writes and has not published. Visitors see nothing of it, and no public path reads it. */
export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft);

/** What became of a subject that was stored. */
export interface StoredSubject {
  id: string;
  /** There was none before: its draft had an id of its own. */
  isNew: boolean;
  isShown: boolean;
}

/**
 * Does `work` and removes the draft that it stores, in one commit. A draft that somebody has written on since stays, with the time
 * at which it becomes public. `storedAs` says what was stored.
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
      // What is to become of it later goes on under its new name.
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

/** Of what is public and has no draft, nothing is left to become public: a time for that would publish a later draft by surprise. */
export async function endPublishTime(em: EntityManager, { kind, id: subject }: Subject): Promise<void> {
  if ((await em.count(Draft, { kind, subject })) === 0)
    await em.nativeDelete(Schedule, { kind, subject, action: 'publish' });
}
