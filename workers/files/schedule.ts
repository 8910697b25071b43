import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { takeLease } from '@prism/core/database/lease';
import { moveFiles } from '@prism/core/files/move-files';
import type { ObjectStore } from '@prism/core/files/object-store';
import { removeObjects } from '@prism/core/files/remove-objects';
import type { Log } from '@prism/core/log/log';

export interface FileWorkOptions {
  fork: () => EntityManager;
  store: ObjectStore | undefined;
  log: Log;
  everyMs?: number;
}

const minute = 60_000;
/** Few, so that a worker can stop soon. */
const mostMoves = 100;

/**
 * Every minute removes unused objects, and moves files from the database into the object store, such as those uploaded
 * during an outage. One worker process at a time does this; undefined without a store.
 */
export function startFileWork({ fork, store, log, everyMs = minute }: FileWorkOptions) {
  if (!store) return undefined;
  const holder = randomUUID();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isReported = false;

  async function look(home: ObjectStore): Promise<void> {
    try {
      const isOurs = await takeLease(fork(), { name: 'files', holder, seconds: (1.5 * everyMs) / 1000 });
      if (!isOurs) return;
      const removed = await removeObjects(fork(), home);
      const moved = await moveFiles(fork(), home, { to: 'store', most: mostMoves, signal: closing.signal });
      if (removed + moved > 0) log.info({ removed, moved }, 'tidied the object store');
      isReported = false;
    } catch (error) {
      if (!isReported) log.error({ err: error }, 'could not move or remove files of the object store');
      isReported = true;
    } finally {
      if (!closing.signal.aborted) timer = setTimeout(() => (running = look(home)), everyMs);
    }
  }

  let running = look(store);
  return {
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
