import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { FindingKind } from '../contract/sign-offs-calls.ts';
import { Post } from './post.ts';
import { User } from './user.ts';

const RightFindingSchema = defineEntity({
  name: 'RightFinding',
  tableName: 'right_findings',
  properties: {
    id: uuidKey(),
    post: () => p.manyToOne(Post).deleteRule('cascade'),
    /** Of what was found: it may be longer than an index can hold. */
    fingerprint: p.string().length(64),
    kind: p.string().length(10).$type<FindingKind>(),
    text: p.text(),
    problem: p.text().default(''),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ name: 'right_findings_of', properties: ['post', 'fingerprint'] }],
});

/** A finding in an article that a person called right. It is about these words, so other words are open again. */
export class RightFinding extends RightFindingSchema.class {}
RightFindingSchema.setClass(RightFinding);
