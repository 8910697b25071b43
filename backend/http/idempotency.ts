import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdempotencyKey } from '@prism/core/database/idempotency-key';
import Joi from 'joi';
import { CallerError } from './caller-error.ts';

export const idempotencyHeader = Joi.object({
  'idempotency-key': Joi.string()
    .max(200)
    .description('A repeat within 24 hours gets the first answer; with another body it is 422'),
}).unknown();

export interface Repeatable {
  /** Includes the call, so that a key is valid for one call only. */
  key: string;
  bodyHash: string;
}

/** Undefined without a key. `body` is flat; its order does not matter. */
export function repeatable(
  call: string,
  key: string | undefined,
  body: Readonly<Record<string, string | undefined>>,
): Repeatable | undefined {
  if (!key) return undefined;
  const fields = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { key: hashOf(`${call} ${key}`), bodyHash: hashOf(JSON.stringify(fields)) };
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * SQL that yields a row if `id` may be stored: always without a key, otherwise for a new key or one older than 24
 * hours. A concurrent repeat waits for the first commit.
 */
export function claimOf(id: string, request: Repeatable | undefined): { sql: string; values: string[] } {
  if (!request) return { sql: 'select 1', values: [] };
  return {
    sql: claimSql(['?', '?', '?']),
    values: [request.key, id, request.bodyHash],
  };
}

export function claimSql([key, id, bodyHash]: readonly [string, string, string]): string {
  return `insert into idempotency_keys (key, answer_id, body_hash, created_at) values (${key}, ${id}, ${bodyHash}, now())
    on conflict (key) do update
      set answer_id = excluded.answer_id, body_hash = excluded.body_hash, created_at = excluded.created_at
      where idempotency_keys.created_at < now() - interval '24 hours'
    returning 1`;
}

export async function firstAnswer(em: EntityManager, request: Repeatable | undefined): Promise<string> {
  const { answerId, bodyHash } = await em.findOneOrFail(IdempotencyKey, { key: request?.key ?? '' });
  if (bodyHash !== request?.bodyHash)
    throw new CallerError('unprocessable', 'This Idempotency-Key was used for another request. Use a new key.');
  return answerId;
}
