import { isIPv6 } from 'node:net';
import type { Plugin, Request } from '@hapi/hapi';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import { headerOf } from './headers.ts';

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
  trustProxy: boolean;
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

/** The visitor's address: the connection's, or behind a trusted proxy the last one in its header, which the proxy wrote. */
export function clientAddress(request: Pick<Request, 'headers' | 'info'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? headerOf(request, 'x-forwarded-for') : undefined;
  return forwarded?.split(',').at(-1)?.trim() || request.info.remoteAddress;
}

/** Whom a limit counts: the visitor's address, or the network it is from where that is one customer's. */
export function clientKey(request: Pick<Request, 'headers' | 'info'>, trustProxy: boolean): string {
  return networkOf(clientAddress(request, trustProxy));
}

/** An IPv4 address as it is. Of an IPv6 address the first 64 bits: whoever has one has all that begin like it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const [first = [], last = []] = groups;
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const all = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
