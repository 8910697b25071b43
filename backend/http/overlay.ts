import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';

interface Overlay {
  /** An entity manager of its own for each request, inside the transaction that shows the overlay. */
  fork: () => EntityManager;
}

const overlays = new AsyncLocalStorage<Overlay>();

/** What the current work sees besides what is stored; undefined for everybody else. */
export function currentOverlay(): Overlay | undefined {
  return overlays.getStore();
}

/**
 * Does `work` as if `change` were stored, and undoes it all: the change lives in a transaction that is always rolled back, so
 * nobody else ever sees it, no trigger tells of it, and nothing that keeps answers gives it any or takes one from it.
 */
export async function withOverlay<Changed, Answer>(
  em: EntityManager,
  change: (tx: EntityManager) => Promise<Changed>,
  work: (changed: Changed) => Promise<Answer>,
): Promise<Answer> {
  const tx = em.fork();
  await tx.begin();
  try {
    // Its rows are locked while the page is made: who publishes one meanwhile must not wait long, nor this for them.
    await tx.execute(`set local lock_timeout = '3s'; set local statement_timeout = '10s'`);
    const changed = await change(tx);
    await tx.flush();
    const fork = () => tx.fork({ keepTransactionContext: true });
    return await overlays.run({ fork }, async () => await work(changed));
  } finally {
    await tx.rollback();
  }
}
