import { setTimeout as delay } from 'node:timers/promises';
import Hapi, { type RouteOptions, type Server } from '@hapi/hapi';
import { mailboxToken } from '@prism/core/config/derived-token';
import { followCommits } from '@prism/core/database/after-commit';
import { keepFilesIn, openFileStore } from '@prism/core/files/stored-bytes';
import { readWhatArrived } from '@prism/core/process/read-what-arrived';
import Joi from 'joi';
import { apiKeys } from './plugins/api-keys.ts';
import { auditLog } from './plugins/audit-log.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { bodies } from './plugins/bodies.ts';
import { forkOnDemand, shareConnections } from './http/entity-manager.ts';
import { knowAskedWordings } from './http/asked-wordings.ts';
import { knowStudio } from './http/studio.ts';
import { knowSubjects } from './http/subjects.ts';
import { errors } from './plugins/errors.ts';
import { health } from './plugins/health.ts';
import { shutDownGracefully } from './http/graceful-shutdown.ts';
import { metrics } from './plugins/metrics/index.ts';
import { permissions } from './plugins/permissions.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { registerAll } from './http/register-all.ts';
import { readyAnswers } from './plugins/ready-answers/index.ts';
import { requestScope } from './plugins/request-scope.ts';
import { sameOrigin, siteAt } from './plugins/same-origin.ts';
import { uploads } from './plugins/uploads.ts';
import { securityLog } from './plugins/security-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { cookieNameFor, sessions } from './plugins/sessions.ts';
import { openGateway } from './realtime/gateway.ts';
import { developmentSite } from './site/development.ts';
import { securityTxt } from './site/security-txt.ts';
import { sitemap } from './site/sitemap.ts';
import { stepUp } from './plugins/step-up.ts';
import { registerApi } from './api.ts';
import { createListener } from './listener.ts';
import { site } from './site/site.ts';
import type { Deps } from './deps.ts';

const routeDefaults: RouteOptions = {
  validate: {
    options: { abortEarly: false, errors: { wrap: { label: false } } },
    failAction: (_request, _h, error) => {
      throw error ?? new Error('a validation failed without an error');
    },
  },
  // Our own timeout applies, see `plugins/bodies.ts`.
  payload: { maxBytes: 64 * 1024, allow: 'application/json', timeout: false },
  // A stale or foreign cookie must not refuse a visitor.
  state: { parse: true, failAction: 'ignore' },
};

/** The whole API and site from its dependencies. The caller listens and closes. */
export async function buildServer(deps: Deps): Promise<Server> {
  const { config, orm, queues, bus, content, redis, log, pages } = deps;
  const https = config.publicUrl.startsWith('https:');
  const fork = () => orm.em.fork();
  const files = openFileStore(config);
  keepFilesIn(orm.em, files, log);
  const server = Hapi.server({
    listener: createListener(),
    host: config.host,
    ...(deps.reserved ? { autoListen: false } : { port: config.port }),
    routes: routeDefaults,
  });
  server.validator(Joi);
  const leaving = shutDownGracefully(server, () => delay(config.drainSeconds * 1000));
  forkOnDemand(server, fork);
  shareConnections(server);
  knowStudio(server, config, content);
  knowAskedWordings(server, content);
  knowSubjects(server);

  const { trustProxy, keyPrefix, imageHosts, rateLimits: areLimited } = config;
  const options = {
    log,
    https,
    fork,
    queues,
    content,
    leaving,
    redis,
    trustProxy,
    keyPrefix,
    imageHosts,
    enabled: areLimited,
    shared: areLimited,
    secrets: deps.sessionSecrets,
    inlineScripts: pages?.renderer.inlineScripts ?? [],
    contentPolicy: pages !== undefined,
    allThroughHapi: () => config.tracesUrl !== undefined || leaving(),
    cookieName: cookieNameFor({ https }),
    forStaff: config.apiDocs === 'staff',
  };
  // After the error handler, so that its responses get a request id as well.
  await registerAll(server, [errors, requestScope], options);
  await registerAll(server, [sameOrigin], config);
  await server.register({ plugin: bodies, options: {} });
  await registerAll(server, [securityHeaders, securityLog, rateLimits, uploads, sessions], options);
  await registerAll(server, [auditLog, permissions, apiKeys, stepUp, health, readyAnswers, apiDocs], options);
  await registerAll(server, [securityTxt, sitemap], config);

  const gateway = openGateway({
    server,
    fork,
    bus,
    queues,
    site: siteAt(config),
    linkSecrets: deps.linkSecrets,
    log,
    checkSessionsEveryMs: deps.checkSessionsEveryMs ?? 60_000,
  });
  followCommits(orm, { publish: gateway.publish, wakeRelay: deps.relay.wake }, log);
  server.ext('onPreStop', async () => await gateway.close());
  server.ext('onPostStop', () => files?.close());
  // Closing a connection with an unread request would reset it.
  server.ext('onPreStop', readWhatArrived);
  await server.register({
    plugin: metrics,
    options: {
      fork,
      queues,
      connectedAdmins: gateway.connected,
      resumesMaxBytes: config.resumesMaxBytes,
      publicUrl: config.publicUrl,
    },
  });

  await registerApi(server, deps);
  if (deps.mailbox)
    await server.register({ plugin: deps.mailbox.pages, options: { token: mailboxToken(deps.sessionSecrets[0]) } });
  if (pages) await server.register({ plugin: site, options: { source: pages, config, content, fork, log } });
  else await server.register({ plugin: developmentSite, options: config });
  return server;
}
