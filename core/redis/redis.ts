import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** A connection that waits so long for an answer hangs. It is opened again, and counts as away until then. */
const hangMs = 3_000;

/** A connection whose commands fail at once while Redis is away, instead of waiting for its return. */
export function openRedis(url: string, log: Log): Redis {
  return logged(new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, socketTimeout: hangMs }), log);
}

/** A connection whose commands wait until Redis is there. Those of one that `blocks` are answered late on purpose. */
export function openPatientRedis(url: string, log: Log, { blocks = false } = {}): Redis {
  return logged(new Redis(url, { maxRetriesPerRequest: null, ...(!blocks && { socketTimeout: hangMs }) }), log);
}

function logged(redis: Redis, log: Log): Redis {
  return redis.on('error', (error: Error) => log.debug({ err: error }, 'connection to Redis'));
}
