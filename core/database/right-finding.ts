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
    /** Of the finding's text, which may be longer than an index allows. */
    fingerprint: p.string().length(64),
    kind: p.string().length(10).$type<FindingKind>(),
    text: p.text(),
    problem: p.text().default(''),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    at: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ name: 'right_findings_of', properties: ['post', 'fingerprint'] }],
});

/** A finding in an article that a person dismissed. It applies to this text, so changed text is open again. */
export class RightFinding extends RightFindingSchema.class {}
RightFindingSchema.setClass(RightFinding);
