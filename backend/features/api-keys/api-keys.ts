import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  apiKeyRow,
  mostApiKeys,
  usualApiKeyDays,
  type ApiKeyInput,
  type ApiKeyRow,
  type MadeApiKey,
} from '@prism/core/contract/api-keys';
import { ApiKey } from '@prism/core/database/api-key';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { rowOf } from '../../http/row-of.ts';
import { hashOfKey } from '../../plugins/api-keys.ts';

const dayMs = 86_400_000;

export async function listApiKeys(em: EntityManager): Promise<ApiKeyRow[]> {
  return (await em.find(ApiKey, {}, { orderBy: { createdAt: 'desc', id: 'desc' } })).map(toRow);
}

/** Creates a key, shown once, in the transaction of `em`. Throws 'conflict' at the maximum. */
export async function makeApiKey(
  em: EntityManager,
  { name, scopes, days = usualApiKeyDays }: ApiKeyInput,
  by: Pick<User, 'id'>,
): Promise<MadeApiKey> {
  if ((await em.count(ApiKey)) >= mostApiKeys)
    throw new CallerError('conflict', `You can have up to ${mostApiKeys} keys. Revoke one first.`);
  const prefix = `prism_${randomBytes(6).toString('hex')}`;
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`;
  const made = em.create(ApiKey, {
    name,
    prefix,
    keyHash: hashOfKey(key),
    scopes: [...new Set(scopes)],
    endsAt: new Date(Date.now() + days * dayMs),
    madeById: by.id,
  });
  await em.flush();
  await em.refresh(made);
  return { ...toRow(made), key };
}

export async function revokeApiKey(em: EntityManager, id: string): Promise<string> {
  const key = await em.findOne(ApiKey, { id });
  if (!key) throw new CallerError('not-found', 'This key was already revoked.');
  await em.nativeDelete(ApiKey, { id });
  return key.name;
}

function toRow(key: ApiKey): ApiKeyRow {
  return rowOf(apiKeyRow, key, {});
}
