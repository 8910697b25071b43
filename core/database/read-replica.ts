import { setTimeout as delay } from 'node:timers/promises';
import { PostgreSqlConnection, type EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { ContentWatch } from '../live/content-watch.ts';
import type { Log } from '../log/log.ts';
import { initOrm, type Orm } from './orm.ts';
import { replicaPool } from './pool-sizes.ts';
import { onPrimary, readingFrom } from './reader.ts';

interface ReadReplica {
  /** Reads from the replica if it is current, otherwise from the primary. */
  read: ContentWatch['read'];
  close(): Promise<void>;
}

interface ReadReplicaOptions {
  primary: () => EntityManager;
  replica: pg.Pool;
  content: Pick<ContentWatch, 'onChange' | 'isAway'>;
  log: Log;
}

const firstPauseMs = 20;
const longestPauseMs = 5_000;
/** A replica that lags longer is reported. */
const lagMs = 10_000;

/**
 * Uses a replica only while it has replayed every notified change, because stale responses would be cached as new ones.
 * Checks it after a change or a fault, not periodically.
 */
function followReplica({ primary, replica, content, log }: ReadReplicaOptions): ReadReplica {
  const closing = new AbortController();
  let changes = 0;
  let isCurrent = false;
  let isReported = false;
  let following: Promise<void> | undefined;

  function suspect(): void {
    changes += 1;
    isCurrent = false;
    following ??= follow().finally(() => {
      following = undefined;
      // Suspected again concurrently.
      if (!isCurrent && !closing.signal.aborted) suspect();
    });
  }

  async function follow(): Promise<void> {
    const since = performance.now();
    let pauseMs = firstPauseMs;
    let position: Position | undefined;
    for (let seen = -1; !closing.signal.aborted;) {
      try {
        if (seen !== changes || !position) {
          seen = changes;
          position = await onPrimary(async () => await positionOf(primary()));
        }
        const isThere = await hasReached(replica, position);
        if (isThere && seen === changes) return nowCurrent();
        if (performance.now() - since > lagMs) report('it lags');
      } catch (error) {
        report('it cannot be read', error);
      }
      await delay(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }

  function nowCurrent(): void {
    isCurrent = true;
    if (isReported) log.info('the read replica serves reads again');
    isReported = false;
  }

  function report(reason: string, error?: unknown): void {
    if (!isReported) log.warn({ reason, ...(error !== undefined && { err: error }) }, 'the primary serves all reads');
    isReported = true;
  }

  content.onChange(suspect);
  suspect();
  return {
    async read(work) {
      if (!isCurrent || content.isAway()) return await onPrimary(work);
      try {
        return await readingFrom(replica, work);
      } catch {
        // An error that is not the replica's is thrown here again.
        const answer = await onPrimary(work);
        suspect();
        return answer;
      }
    },
    async close() {
      closing.abort();
      await following;
    },
  };
}

interface ReadFromReplicaOptions {
  orm: Orm;
  content: ContentWatch;
  log: Log;
}

/** `content` with reads from the replica at `url`, if there is one. */
export async function readFromReplica(
  url: string | undefined,
  { orm, content, log }: ReadFromReplicaOptions,
): Promise<ContentWatch> {
  if (url === undefined) return content;
  const ofReplica = await initOrm(url, replicaPool.connections, replicaPool);
  const connection = ofReplica.em.getConnection();
  if (!(connection instanceof PostgreSqlConnection)) throw new Error('a read replica needs PostgreSQL');
  const pool = await connection.getNativeClient();
  const replica = followReplica({ primary: () => orm.em.fork(), replica: pool, content, log });
  return {
    ...content,
    read: replica.read,
    async close() {
      await replica.close();
      await ofReplica.close();
      await content.close();
    },
  };
}

interface Position {
  lsn: string;
  started: string;
}

async function positionOf(em: EntityManager): Promise<Position> {
  const [row] = await em.execute<Position[]>(
    `select pg_current_wal_insert_lsn()::text as lsn, extract(epoch from pg_postmaster_start_time())::text as started`,
  );
  if (!row) throw new Error('the primary has no WAL position');
  return row;
}

/** Another standalone server counts only if it is the same one. */
async function hasReached(replica: pg.Pool, { lsn, started }: Position): Promise<boolean> {
  const { rows } = await replica.query<{ reached: boolean }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn
       else extract(epoch from pg_postmaster_start_time())::text = $2 end as reached`,
    [lsn, started],
  );
  return rows[0]?.reached ?? false;
}
