import { defineEntity, p } from '@mikro-orm/postgresql';
import { nameOfUser, uuidKey } from './columns.ts';
import type { ApiScope } from '../contract/api-scopes.ts';

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: uuidKey(),
    name: p.string().length(100),
    /** The beginning of the key, for look-up and recognition. */
    prefix: p.string().length(20).unique(),
    /** SHA-256 of the random key, so that the table alone opens nothing. */
    keyHash: p.string().length(64),
    scopes: p.json<ApiScope[]>(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** No foreign key: accounts are never deleted. */
    madeById: p.uuid(),
    madeBy: p.string().formula(({ madeById }) => nameOfUser(madeById)),
    endsAt: p.datetime(),
    /** The last use, to the hour. */
    usedAt: p.datetime().nullable(),
  },
});

export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);
