import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ApiScope } from '../contract/api-keys.ts';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    /** What it is for. */
    name: p.string().length(100),
    /** The beginning of the key, by which it is found and known. */
    prefix: p.string().length(20).unique(),
    /** SHA-256 of the whole key, which is random, so that the table alone opens nothing. */
    keyHash: p.string().length(64),
    scopes: p.json<ApiScope[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Who made it. No foreign key: nobody's account is deleted. */
    madeById: p.uuid(),
    madeBy: p
      .string()
      .formula(({ madeById }) => `(select coalesce(name, username) from users where id = ${String(madeById)})`),
    endsAt: p.datetime(),
    /** When it was used last, to the hour. */
    usedAt: p.datetime().nullable(),
  },
});

/** What lets a program read some of what is here. One that is revoked has no row any more. */
export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
