import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';

interface Overlay {
  /** An entity manager for each request, inside the overlay's transaction. */
  fork: () => EntityManager;
}

const overlays = new AsyncLocalStorage<Overlay>();

export function currentOverlay(): Overlay | undefined {
  return overlays.getStore();
}

/**
 * Runs `work` as if `change` were stored, in a transaction that is rolled back. No one else sees it, no trigger
 * publishes it, and no cache reads or stores it.
 */
export async function withPreview<Changed, Answer>(
  em: EntityManager,
  change: (tx: EntityManager) => Promise<Changed>,
  work: (changed: Changed) => Promise<Answer>,
): Promise<Answer> {
  const tx = em.fork();
  await tx.begin();
  try {
    // It locks rows, so neither a publisher nor the preview may wait long.
    await tx.execute(`set local lock_timeout = '3s'; set local statement_timeout = '10s'`);
    const changed = await change(tx);
    await tx.flush();
    const fork = () => tx.fork({ keepTransactionContext: true });
    return await overlays.run({ fork }, async () => await work(changed));
  } finally {
    await tx.rollback();
  }
}
