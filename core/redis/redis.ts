import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';
import { OperatorError } from '../process/run-process.ts';
import { within } from '../process/within.ts';

/** A connection without a response for so long is reopened, and counts as down until then. */
const hangMs = 3_000;

/** How long a start waits for Redis. */
const startMs = 1_000;

/** The connection's name in the log and in Redis. */
export type RedisUse = 'start' | 'live-listener' | 'live-publisher' | 'queues' | 'rate-limits' | 'workers';

export function openRedis(url: string, connectionName: RedisUse, log: Log): Redis {
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, socketTimeout: hangMs };
  return logged(new Redis(url, { ...options, connectionName }), log);
}

/** Commands wait until Redis is up. A connection that `blocks` responds late by design. */
export function openPatientRedis(url: string, connectionName: RedisUse, log: Log, { blocks = false } = {}): Redis {
  const options = { maxRetriesPerRequest: null, ...(!blocks && { socketTimeout: hangMs }) };
  return logged(new Redis(url, { ...options, connectionName }), log);
}

/**
 * Throws OperatorError if REDIS_URL names a cluster, which spreads keys that BullMQ's scripts need together. A Redis
 * that is down is accepted, because processes start without it.
 */
export async function refuseCluster(url: string, log: Log): Promise<void> {
  const redis = logged(new Redis(url, { lazyConnect: true, retryStrategy: null, connectionName: 'start' }), log);
  try {
    const info = await within(startMs, redis.info(), 'Redis does not answer');
    if (/^cluster_enabled:1/m.test(info)) throw new OperatorError(clusterRefused);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    log.debug({ err: error }, 'could not check whether Redis is a cluster');
  } finally {
    redis.disconnect();
  }
}

const clusterRefused =
  'REDIS_URL names a Redis Cluster. Queues need all their keys on one server: use a standalone Redis or Valkey, a managed one with cluster mode off, or the address of a primary that Sentinel keeps.';

function logged(redis: Redis, log: Log): Redis {
  const { connectionName } = redis.options;
  return redis.on('error', (error: Error) => log.debug({ err: error, connectionName }, 'connection to Redis'));
}
