import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdempotencyKey } from '@prism/core/database/contact';
import Joi from 'joi';

/** For calls that a repeat must not do twice. */
export const idempotencyHeader = Joi.object({
  'idempotency-key': Joi.string().max(200).description('A repeat within 24 hours gets the first answer'),
}).unknown();

/**
 * A key as it counts for `call`: whoever sends the same one to another call is not repeating themselves. Enquiries, which
 * were first, keep theirs as they come.
 */
export function keyWithin(call: string, key: string | undefined): string | undefined {
  return key && createHash('sha256').update(`${call} ${key}`).digest('base64url');
}

/**
 * SQL that yields a row where `id` may be stored: always without a key, else when the key is new or older than 24 hours.
 * A concurrent repeat waits in it until the first is committed.
 */
export function claimOf(id: string, key: string | undefined): { sql: string; values: string[] } {
  if (!key) return { sql: 'select 1', values: [] };
  return {
    sql: `insert into idempotency_keys (key, answer_id, created_at) values (?, ?, now())
          on conflict (key) do update set answer_id = excluded.answer_id, created_at = excluded.created_at
            where idempotency_keys.created_at < now() - interval '24 hours'
          returning 1`,
    values: [key, id],
  };
}

/** The id that the first request with this key was answered with. */
export async function firstAnswer(em: EntityManager, key: string | undefined): Promise<string> {
  const first = await em.findOneOrFail(IdempotencyKey, { key: key ?? '' });
  return first.answerId;
}
