import Hapi, { type RouteOptions, type Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import type { Orm } from '@prism/core/database/orm';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import { announceQueued } from '@prism/core/queue/announce';
import type { Queues } from '@prism/core/queue/queues';
import type { Relay } from '@prism/core/queue/relay';
import type { Redis } from 'ioredis';
import Joi from 'joi';
import { accounts } from './features/accounts/index.ts';
import { ownAccount } from './features/accounts/own-account.ts';
import { apps } from './features/apps/index.ts';
import { articles } from './features/articles/index.ts';
import { blog } from './features/blog/index.ts';
import { careers } from './features/careers/index.ts';
import { contacts } from './features/contacts/index.ts';
import { jobs } from './features/jobs/index.ts';
import { newsletter } from './features/newsletter/index.ts';
import { newsletterLinks } from './features/newsletter/links.ts';
import { mailbox } from './features/mailbox/index.ts';
import { AppError } from './plugins/app-error.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { sameOrigin } from './plugins/same-origin.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { cookieName, sessions } from './plugins/sessions.ts';
import { announceCancel } from './realtime/announce-cancel.ts';
import { openGateway } from './realtime/gateway.ts';
import { developmentSite } from './site/development.ts';
import { sitemap } from './site/sitemap.ts';
import { site, type SiteSource } from './site/site.ts';

declare module '@hapi/hapi' {
  interface Request {
    em: EntityManager;
  }
}

export interface Deps {
  config: Config;
  sessionSecret: string;
  orm: Orm;
  queues: Queues;
  bus: LiveBus;
  content: ContentWatch;
  relay: Pick<Relay, 'wake'>;
  redis: Redis | undefined;
  log: Log;
  /** Undefined: served from the sources by the development server. */
  pages: SiteSource | undefined;
}

const routeDefaults: RouteOptions = {
  validate: {
    options: { abortEarly: false, errors: { wrap: { label: false } } },
    failAction: (_request, _h, error) => {
      throw error ?? new Error('a validation failed without saying why');
    },
  },
  payload: { maxBytes: 64 * 1024, allow: 'application/json' },
  // A stale or foreign cookie is no reason to turn a visitor away.
  state: { parse: true, failAction: 'ignore' },
};

/** The whole API and site, made of what it is given; listening and closing are the caller's. */
export async function buildServer(deps: Deps): Promise<Server> {
  const { config, orm, queues, bus, content, relay, redis, log, pages } = deps;
  const https = config.publicUrl.startsWith('https:');
  const fork = () => orm.em.fork();
  const server = Hapi.server({ host: config.host, port: config.port, routes: routeDefaults });
  server.validator(Joi);
  // A fork per request: one shared identity map would show one visitor's rows to another.
  server.decorate('request', 'em', fork, { apply: true });

  await server.register({ plugin: errors, options: { log } });
  await server.register({
    plugin: securityHeaders,
    options: { https, inlineScripts: pages?.renderer.inlineScripts ?? [], contentPolicy: pages !== undefined },
  });
  await server.register({ plugin: sameOrigin, options: { publicUrl: config.publicUrl } });
  await server.register({
    plugin: rateLimits,
    options: { enabled: config.rateLimits, redis, trustProxy: config.trustProxy },
  });
  await server.register({ plugin: sessions, options: { secret: deps.sessionSecret, https } });
  await server.register({ plugin: health, options: { fork, queues } });
  await server.register({ plugin: apiDocs, options: { cookieName } });

  await server.register({ plugin: sitemap, options: { publicUrl: config.publicUrl } });

  const gateway = openGateway({
    server,
    fork,
    bus,
    queues,
    redisUrl: config.redisUrl,
    publicUrl: config.publicUrl,
    log,
  });
  server.ext('onPreStop', async () => await gateway.close());

  const api = { routes: { prefix: '/api' } };
  await server.register({ plugin: apps, options: { content } }, api);
  await server.register(
    {
      plugin: contacts,
      options: {
        onSubmitted(contactId) {
          relay.wake();
          void bus.publish({ type: 'contact', contactId });
        },
      },
    },
    api,
  );
  await server.register(
    {
      plugin: careers,
      options: {
        onSubmitted(applicationId) {
          relay.wake();
          void bus.publish({ type: 'application', applicationId });
        },
      },
    },
    api,
  );
  await server.register(
    {
      plugin: newsletter,
      options: {
        onRequested(subscriberId, created) {
          relay.wake();
          if (created) void bus.publish({ type: 'subscriber', subscriberId });
        },
      },
    },
    api,
  );
  await server.register({
    plugin: newsletterLinks,
    options: { onChanged: (subscriberId) => void bus.publish({ type: 'subscriber', subscriberId }) },
  });
  await server.register(
    {
      plugin: accounts,
      options: {
        setupToken: config.adminSetupToken,
        trustProxy: config.trustProxy,
        onSignedOut: gateway.endSession,
      },
    },
    api,
  );
  await server.register({ plugin: ownAccount, options: { onSignedOut: gateway.endSession } }, api);
  await server.register(blog, api);
  await server.register(
    {
      plugin: articles,
      options: {
        providers: config.providers,
        onOrdered: () => relay.wake(),
        onCancelled: (generation) => announceCancel(bus, queues, generation),
      },
    },
    api,
  );
  await server.register(
    { plugin: jobs, options: { queues, onRetried: (retried) => announceQueued(bus, queues, retried) } },
    api,
  );
  server.route({
    // Named one by one: hapi would take the page's route for a GET before one for any method.
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: '/api/{path*}',
    handler: () => {
      throw new AppError('not-found', 'There is no such call. See /documentation.');
    },
  });

  if (config.mailboxDir) {
    await server.register({ plugin: mailbox, options: { dir: config.mailboxDir, trustProxy: config.trustProxy } });
  }
  const { publicUrl } = config;
  if (pages) await server.register({ plugin: site, options: { source: pages, publicUrl, content } });
  else await server.register({ plugin: developmentSite, options: { publicUrl } });
  return server;
}
