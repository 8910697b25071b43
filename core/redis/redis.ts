import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** A connection that waits so long for an answer hangs. It is opened again, and counts as away until then. */
const hangMs = 3_000;

/** What a connection is for, in the log and in Redis' own list of clients. */
export type RedisUse = 'live-listener' | 'live-publisher' | 'queues' | 'rate-limits' | 'sockets' | 'workers';

/** A connection whose commands fail at once while Redis is away, instead of waiting for its return. */
export function openRedis(url: string, connectionName: RedisUse, log: Log): Redis {
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, socketTimeout: hangMs };
  return logged(new Redis(url, { ...options, connectionName }), log);
}

/** A connection whose commands wait until Redis is there. Those of one that `blocks` are answered late on purpose. */
export function openPatientRedis(url: string, connectionName: RedisUse, log: Log, { blocks = false } = {}): Redis {
  const options = { maxRetriesPerRequest: null, ...(!blocks && { socketTimeout: hangMs }) };
  return logged(new Redis(url, { ...options, connectionName }), log);
}

function logged(redis: Redis, log: Log): Redis {
  const { connectionName } = redis.options;
  return redis.on('error', (error: Error) => log.debug({ err: error, connectionName }, 'connection to Redis'));
}
