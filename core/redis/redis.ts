import { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** A connection for whoever would rather hear at once that Redis is away than wait for its return. */
export function openRedis(url: string, log: Log): Redis {
  return logged(new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }), log);
}

/** A connection whose commands wait until Redis is there. */
export function openPatientRedis(url: string, log: Log): Redis {
  return logged(new Redis(url, { maxRetriesPerRequest: null }), log);
}

function logged(redis: Redis, log: Log): Redis {
  return redis.on('error', (error: Error) => log.debug({ err: error }, 'connection to Redis'));
}
