import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** A connection without a response for so long is reopened, and counts as down until then. */
const hangMs = 3_000;

/** The connection's name in the log and in Redis. */
export type RedisUse = 'live-listener' | 'live-publisher' | 'queues' | 'rate-limits' | 'workers';

/** Commands fail immediately while Redis is down. */
export function openRedis(url: string, connectionName: RedisUse, log: Log): Redis {
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, socketTimeout: hangMs };
  return logged(new Redis(url, { ...options, connectionName }), log);
}

/** Commands wait until Redis is up. A connection that `blocks` responds late on purpose. */
export function openPatientRedis(url: string, connectionName: RedisUse, log: Log, { blocks = false } = {}): Redis {
  const options = { maxRetriesPerRequest: null, ...(!blocks && { socketTimeout: hangMs }) };
  return logged(new Redis(url, { ...options, connectionName }), log);
}

function logged(redis: Redis, log: Log): Redis {
  const { connectionName } = redis.options;
  return redis.on('error', (error: Error) => log.debug({ err: error, connectionName }, 'connection to Redis'));
}
