import { defineEntity, p } from '@mikro-orm/postgresql';
import { isDocumentKind } from '../content/content.ts';
import type { Subject } from '../contract/subjects.ts';

const ContentEntrySchema = defineEntity({
  name: 'ContentEntry',
  tableName: 'content',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** A kind of `core/content`, or 'pages' or 'settings'. */
    kind: p.string().length(40),
    /** What tells it from the others of its kind; also the last part of its address. */
    key: p.string().length(80),
    /** What the kind describes; in text, facts are still in braces. */
    data: p.json<unknown>(),
    /** Its place in lists of its kind; what has the same place comes in the order it was made. */
    place: p.integer().default(0),
    /** Whether visitors see it. */
    shown: p.boolean().default(true),
    /** Whether it is the demonstration's, and nobody has made it their own. */
    isSample: p.boolean().default(false),
    /** Of a claim: who last said what stands behind it, and is told before it expires. */
    ownerId: p.uuid().nullable(),
    /** Counts the changes, so that a change based on an older one can be refused. */
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    /** Soft delete: a default filter hides deleted entries, and their keys are free. */
    deletedAt: p.datetime().nullable(),
    /** Who deleted it; null where that was the product. */
    deletedBy: p.uuid().nullable(),
  },
  filters: { live: { name: 'live', cond: { deletedAt: null }, default: true } },
  indexes: [
    {
      name: 'content_key_live',
      expression: `create unique index "content_key_live" on "content" ("kind", "key") where "deleted_at" is null`,
    },
  ],
});

/**
 * Something the site says or sells, as `core/content` describes its kind. Its table tells every API process of each change:
 * see `core/live/content-watch.ts`.
 */
export class ContentEntry extends ContentEntrySchema.class {
  /** What revisions and all that goes with it know it by. */
  subject(): Subject {
    const { id, kind, key } = this;
    return { kind, id: isDocumentKind(kind) ? key : String(id) };
  }
}
ContentEntrySchema.setClass(ContentEntry);
