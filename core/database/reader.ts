import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const readers = new AsyncLocalStorage<pg.Pool | undefined>();

/** The pool from which the current work takes its connections instead; undefined for its own. */
export function currentReader(): pg.Pool | undefined {
  return readers.getStore();
}

/** Runs `work` on connections of `pool`, whichever entity manager it uses. */
export function readingFrom<Result>(pool: pg.Pool, work: () => Result): Result {
  return readers.run(pool, work);
}

/** Runs `work` on the primary: what a read causes to be written. */
export function onPrimary<Result>(work: () => Result): Result {
  return readers.run(undefined, work);
}
