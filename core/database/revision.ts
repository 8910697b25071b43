import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { RevisionCause } from '../contract/revisions.ts';
import { User } from './user.ts';

const RevisionSchema = defineEntity({
  name: 'Revision',
  tableName: 'revisions',
  properties: {
    id: uuidKey(),
    /** The subject, with `subjectId`: see `core/contract/subjects.ts`. */
    kind: p.string().length(40),
    subjectId: p.string().length(80),
    /** From 1 for each subject. */
    number: p.integer(),
    data: p.json<unknown>(),
    /** Whether visitors saw it. */
    shown: p.boolean(),
    /** Fields that differ from the previous revision. */
    changed: p.json<string[]>(),
    cause: p.string().length(20).$type<RevisionCause>(),
    /** Null for the product and for deleted accounts. */
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'revisions_number', properties: ['kind', 'subjectId', 'number'] }],
  indexes: [{ name: 'revisions_of', properties: ['kind', 'subjectId', 'createdAt', 'id'] }],
});

export class Revision extends RevisionSchema.class {}
RevisionSchema.setClass(Revision);
