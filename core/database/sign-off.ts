import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { SignOffPart } from '../contract/sign-offs.ts';
import { Post } from './post.ts';
import { User } from './user.ts';

const SignOffSchema = defineEntity({
  name: 'SignOff',
  tableName: 'sign_offs',
  properties: {
    id: uuidKey(),
    post: () => p.manyToOne(Post).deleteRule('cascade'),
    part: p.string().length(10).$type<SignOffPart>(),
    /** See `fingerprintsOf`. */
    fingerprint: p.string().length(64),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** As shown to readers at the time. */
    name: p.string().length(120),
    at: p.datetime().onCreate(() => new Date()),
  },
  uniques: [{ name: 'sign_offs_of', properties: ['post', 'part', 'fingerprint'] }],
});

export class SignOff extends SignOffSchema.class {}
SignOffSchema.setClass(SignOff);
