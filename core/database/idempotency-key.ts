import { defineEntity, p } from '@mikro-orm/postgresql';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    key: p.string().length(200).primary(),
    /** The id the first request was answered with. */
    answerId: p.uuid(),
    /** A hash of the first request's body. */
    bodyHash: p.string().length(50),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Remembers for 24 hours what a request with this key was answered. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
