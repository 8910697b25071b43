import type { Plugin, Request } from '@hapi/hapi';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { within } from '@prism/core/process/within';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { CallerError } from '../http/caller-error.ts';
import { clientKey } from '../http/client-address.ts';

export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    rateLimit?: RateLimit & {
      /** Requests that the limit applies to; all by default. */
      holdsFor?: (request: Request) => boolean;
    };
  }
  interface Server {
    limits: Limits;
  }
  interface RequestApplicationState {
    /** An internal call for a page, whose own request was counted. */
    isPartOfPage?: true;
  }
}

/** Two searches a second, because each new word is a query, while other pages are cached. */
export const searchLimit = { name: 'search', points: 120, seconds: 60, holdsFor: isSearch } as const;

function isSearch({ query, app }: Request): boolean {
  const asked: unknown = query.search ?? query.q;
  return !app.isPartOfPage && typeof asked === 'string' && asked.trim() !== '';
}

export interface Limits {
  /** Takes one point of `key`. Throws 'too-many' if none is left. */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Takes one point of `key`, if one is left. Returns whether it did. */
  isWithin(limit: RateLimit, key: string): Promise<boolean>;
  forget(limit: RateLimit, key: string): Promise<void>;
  giveBack(limit: RateLimit, key: string): Promise<void>;
}

export interface RateLimitOptions {
  enabled: boolean;
  /** Undefined: counts in this process, which must be the only one. */
  redis: Redis | undefined;
  keyPrefix: string;
  trustProxy: TrustedProxies | undefined;
}

export const rateLimits: Plugin<RateLimitOptions> = {
  name: 'rate-limits',
  register(server, options) {
    const limits = options.enabled ? createLimits(options) : unlimited;
    server.decorate('server', 'limits', limits);
    server.ext('onPreAuth', async (request, h) => {
      const limit = request.route.settings.plugins?.rateLimit;
      if (limit && (limit.holdsFor?.(request) ?? true))
        await limits.take(limit, clientKey(request, options.trustProxy));
      return h.continue;
    });
  },
};

const nothing = async () => undefined;
const unlimited: Limits = { take: nothing, isWithin: async () => true, forget: nothing, giveBack: nothing };

interface Counters {
  memory: RateLimiterAbstract;
  shared: RateLimiterAbstract | undefined;
}

/** Timeout of Redis; after one, it is not asked again for a while. */
const redisTimeoutMs = 400;
const redisPauseMs = 5_000;

function createLimits({ redis, keyPrefix }: RateLimitOptions): Limits {
  const counters = new Map<string, Counters>();
  let retryAt = 0;

  function countersOf({ name, points, seconds }: RateLimit): Counters {
    const known = counters.get(name);
    if (known) return known;
    const options = { keyPrefix: `${keyPrefix}limit:${name}`, points, duration: seconds };
    const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis });
    const made = { memory: new RateLimiterMemory(options), shared };
    counters.set(name, made);
    return made;
  }

  /** While Redis is down or hangs, each process counts on its own rather than refusing visitors. */
  async function count<T>(limit: RateLimit, ask: (counter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    const { memory, shared } = countersOf(limit);
    if (!shared || performance.now() < retryAt) return await ask(memory);
    try {
      return await within(redisTimeoutMs, ask(shared), 'Redis does not answer');
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      retryAt = performance.now() + redisPauseMs;
      return await ask(memory);
    }
  }

  /** The refusal if no point is left. */
  async function consume(limit: RateLimit, key: string): Promise<RateLimiterRes | undefined> {
    try {
      await count(limit, async (counter) => await counter.consume(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error;
    }
    return undefined;
  }

  return {
    async take(limit, key) {
      const refusal = await consume(limit, key);
      if (refusal) throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    },
    isWithin: async (limit, key) => (await consume(limit, key)) === undefined,
    async forget(limit, key) {
      await count(limit, async (counter) => await counter.delete(key));
    },
    async giveBack(limit, key) {
      await count(limit, async (counter) => await counter.reward(key, 1));
    },
  };
}

function tooMany(seconds: number): CallerError {
  const error = `Too many requests. Please try again in ${waitInWords(seconds)}.`;
  return new CallerError('too-many', error, { retryAfterSeconds: seconds });
}

/** '1 minute', '30 seconds', '3 hours': rounded for display. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return counted(seconds, 'second');
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
