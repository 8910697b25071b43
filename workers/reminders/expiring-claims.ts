import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { unsentMails } from '@prism/core/queue/owe-again';
import { oweAll } from '@prism/core/queue/outbox';

/** Enqueues a mail for each claim about to expire without one for that day; returns the number. */
export async function oweClaimNotices(em: EntityManager): Promise<number> {
  const orders = await unsentMails(em, 'claim-expiring');
  await oweAll(
    em,
    orders.map((order) => ({ id: randomUUID(), ...order })),
  );
  return orders.length;
}
