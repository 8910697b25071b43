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

/** Does `work` and removes the draft that it stores, in one commit. A draft that somebody has written on since stays. */
export async function publishing<Stored>(
  em: EntityManager,
  kind: string,
  draft: PublishedDraft | undefined,
  work: (tx: EntityManager) => Promise<Stored>,
): Promise<Stored> {
  return await em.transactional(async (tx) => {
    const stored = await work(tx);
    if (draft) await tx.nativeDelete(Draft, { kind, subject: draft.id, version: draft.version });
    return stored;
  });
}
