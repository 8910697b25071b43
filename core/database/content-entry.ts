import { defineEntity, p } from '@mikro-orm/postgresql';
import { liveOnly, softDelete, updatedAtColumn } from './columns.ts';
import { isDocumentKind } from '../content/content.ts';
import type { Subject } from '../contract/subjects.ts';

const ContentEntrySchema = defineEntity({
  name: 'ContentEntry',
  tableName: 'content',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** A kind of `core/content`, or 'pages' or 'settings'. */
    kind: p.string().length(40),
    /** Unique within its kind; also the last part of its URL. */
    key: p.string().length(80),
    /** The kind's fields; text holds facts in braces. */
    data: p.json<unknown>(),
    /** Sort order within its kind; ties sort by creation. */
    place: p.integer().default(0),
    /** Whether visitors see it. */
    shown: p.boolean().default(true),
    /** Unchanged content of the demonstration. */
    isSample: p.boolean().default(false),
    /** For a claim: who last stated its evidence, and is notified before it expires. */
    ownerId: p.uuid().nullable(),
    /** For optimistic locking. */
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: updatedAtColumn(),
    ...softDelete(),
  },
  filters: liveOnly,
  indexes: [
    {
      name: 'content_key_live',
      expression: `create unique index "content_key_live" on "content" ("kind", "key") where "deleted_at" is null`,
    },
  ],
});

export class ContentEntry extends ContentEntrySchema.class {
  /** Its identity for revisions and drafts. */
  subject(): Subject {
    const { id, kind, key } = this;
    return { kind, id: isDocumentKind(kind) ? key : String(id) };
  }
}
ContentEntrySchema.setClass(ContentEntry);
