import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const readers = new AsyncLocalStorage<pg.Pool | undefined>();

/** The pool that the current work uses instead of its own, if any. */
export function currentReader(): pg.Pool | undefined {
  return readers.getStore();
}

/** Runs `work` on connections of `pool` with any entity manager. */
export function readingFrom<Result>(pool: pg.Pool, work: () => Result): Result {
  return readers.run(pool, work);
}

/** Runs `work` on the primary, for writes caused by a read. */
export function onPrimary<Result>(work: () => Result): Result {
  return readers.run(undefined, work);
}
