import { createHash, timingSafeEqual } from 'node:crypto';
import type { Plugin, Request, RequestRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { apiScopes, type ApiScope } from '@prism/core/contract/api-scopes';
import { ApiKey } from '@prism/core/database/api-key';
import { CallerError } from '../http/caller-error.ts';
import { headerOf } from '../http/headers.ts';
import type { RateLimit } from './rate-limits.ts';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    /** The scope that a key needs. Required for routes with `auth: 'api-key'`, and for no others. */
    scope?: ApiScope;
  }
  interface AppCredentials {
    apiKey?: ApiKey;
  }
}

/** Per key, from all clients. */
const callsOfKey: RateLimit = { name: 'api-key', points: 600, seconds: 60 };

/** The last use of a key is recorded at most once in this time. */
const usedEvery = '1 hour';

/** 'prism_' and 12 hexadecimal digits that identify the key; the rest is secret. */
const keyPattern = /^Bearer ((prism_[0-9a-f]{12})_[\w-]{43})$/i;

/** Adds `auth: 'api-key'` by the header `Authorization`. A key opens no other route. */
export const apiKeys: Plugin<object> = {
  name: 'api-keys',
  register(server) {
    server.events.on('route', assertNamed);
    server.auth.scheme('api-key', () => ({
      async authenticate(request, h) {
        const apiKey = await keyOf(request);
        await request.server.limits.take(callsOfKey, apiKey.id);
        return h.authenticated({ credentials: { app: { apiKey } } });
      },
    }));
    server.auth.strategy('api-key', 'api-key');
    server.ext('onCredentials', ({ route, auth }, h) => {
      const { scope } = route.settings.app ?? {};
      if (scope && !auth.credentials.app?.apiKey?.scopes.includes(scope))
        throw new CallerError(
          'forbidden',
          `This API key does not include ${scope} (${apiScopes[scope].toLowerCase()}). An owner can create one that does.`,
        );
      return h.continue;
    });
    server.ext(
      'onPreResponse',
      ({ route, response }, h) => {
        if (asksForKey(route) && !('isBoom' in response) && response.statusCode === 401)
          response.header('WWW-Authenticate', 'Bearer');
        return h.continue;
      },
      { after: 'errors' },
    );
  },
};

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key of a request, whose use it records. Throws 'unauthenticated' without a valid key. */
async function keyOf({ em, headers }: Request): Promise<ApiKey> {
  const [, key, prefix] = keyPattern.exec(headerOf({ headers }, 'authorization') ?? '') ?? [];
  if (!key || !prefix)
    throw new CallerError('unauthenticated', 'Send an API key in the header Authorization: Bearer prism_…');
  const found = await em.findOne(ApiKey, { prefix });
  if (!found || !isEqual(found.keyHash, hashOfKey(key)))
    throw new CallerError('unauthenticated', 'This API key is invalid or was revoked.');
  if (found.endsAt.getTime() <= Date.now())
    throw new CallerError(
      'unauthenticated',
      `This API key expired on ${found.endsAt.toISOString().slice(0, 10)}. An owner can create a new one.`,
    );
  await noteUsed(em, found);
  return found;
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

async function noteUsed(em: EntityManager, { id }: ApiKey): Promise<void> {
  await em.execute(
    `update api_keys set used_at = now() where id = ? and coalesce(used_at < now() - interval '${usedEvery}', true)`,
    [id],
  );
}

function asksForKey({ settings: { auth } }: Pick<RequestRoute, 'settings'>): boolean {
  return auth?.strategies?.includes('api-key') ?? false;
}

function assertNamed(route: RequestRoute): void {
  const { path, method, settings } = route;
  if (asksForKey(route) === Boolean(settings.app?.scope)) return;
  throw new Error(`${method} ${path} must have both auth: 'api-key' and options.app.scope, or neither.`);
}
