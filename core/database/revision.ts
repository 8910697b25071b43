import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RevisionCause } from '../contract/revisions.ts';
import { User } from './user.ts';

const RevisionSchema = defineEntity({
  name: 'Revision',
  tableName: 'revisions',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** With `subjectId`, what it is of: see `core/contract/subjects.ts`. */
    kind: p.string().length(40),
    subjectId: p.string().length(80),
    /** Counts the revisions of a subject, from 1. */
    number: p.integer(),
    /** The fields as they were saved. */
    data: p.json<unknown>(),
    /** Whether visitors saw it. */
    shown: p.boolean(),
    /** The fields that differ from those of the revision before. */
    changed: p.json<string[]>(),
    cause: p.string().length(20).$type<RevisionCause>(),
    /** Null where the product did it, and of somebody whose account is gone. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'revisions_number', properties: ['kind', 'subjectId', 'number'] }],
  indexes: [{ name: 'revisions_of', properties: ['kind', 'subjectId', 'createdAt', 'id'] }],
});

/** What a post, an app, an entry or a document said from one save to the next. Rows are only added, and go with their subject. */
export class Revision extends RevisionSchema.class {}
RevisionSchema.setClass(Revision);
