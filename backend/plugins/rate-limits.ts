import type { Plugin } from '@hapi/hapi';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import { clientKey } from './client-address.ts';

/** How often one client may do a thing. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    rateLimit?: RateLimit;
  }
  interface Server {
    limits: Limits;
  }
}

export interface Limits {
  /** Takes one point of `key`; throws 'too-many' when none is left. */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Gives all points of `key` back. */
  forget(limit: RateLimit, key: string): Promise<void>;
}

export interface RateLimitOptions {
  enabled: boolean;
  /** Undefined: counted in this process, of which there is then only one. */
  redis: Redis | undefined;
  trustProxy: TrustedProxies | undefined;
}

/** Holds routes that name a `rateLimit` to it, per client address. */
export const rateLimits: Plugin<RateLimitOptions> = {
  name: 'rate-limits',
  register(server, options) {
    const limits = options.enabled ? createLimits(options.redis) : unlimited;
    server.decorate('server', 'limits', limits);
    server.ext('onPreAuth', async (request, h) => {
      const limit = request.route.settings.plugins?.rateLimit;
      if (limit) await limits.take(limit, clientKey(request, options.trustProxy));
      return h.continue;
    });
  },
};

const unlimited: Limits = { take: async () => undefined, forget: async () => undefined };

function createLimits(redis: Redis | undefined): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = ({ name, points, seconds }: RateLimit) => {
    let limiter = limiters.get(name);
    if (!limiter) {
      const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
      const memory = new RateLimiterMemory(options);
      // With Redis away each process counts for itself rather than turning visitors away.
      limiter = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
      limiters.set(name, limiter);
    }
    return limiter;
  };
  return {
    async take(limit, key) {
      try {
        await limiterFor(limit).consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      }
    },
    async forget(limit, key) {
      await limiterFor(limit).delete(key);
    },
  };
}

function tooMany(seconds: number): AppError {
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('too-many', `Too many requests. Please try again in ${wait}.`, { retryAfterSeconds: seconds });
}
