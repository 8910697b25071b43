import { defineEntity, p } from '@mikro-orm/postgresql';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    key: p.string().length(200).primary(),
    answerId: p.uuid(),
    bodyHash: p.string().length(50),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** Remembers the response to a key for 24 hours. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
