import { randomUUID } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { PublishedDraft } from '../contract/drafts.ts';
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

/**
 * Does `work` and removes the draft that it stores, in one commit. A draft that somebody has written on since stays. `idOf` says
 * whose draft it is: that of what was stored; null for something new, whose draft has an id of its own and was begun from nothing.
 */
export async function publishing<Stored>(
  em: EntityManager,
  { kind, draft, idOf }: { kind: string; draft: PublishedDraft | undefined; idOf: (stored: Stored) => string | null },
  work: (tx: EntityManager) => Promise<Stored>,
): Promise<Stored> {
  return await em.transactional(async (tx) => {
    const stored = await work(tx);
    if (!draft) return stored;
    const id = idOf(stored);
    const own = { kind, subject: id ?? draft.id, version: draft.version };
    await tx.nativeDelete(Draft, id === null ? { ...own, base: null } : own);
    return stored;
  });
}
