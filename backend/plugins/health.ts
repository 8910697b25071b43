import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileStoreCheck } from '@prism/core/files/stored-bytes';
import { readinessOf, type Readiness } from '@prism/core/process/readiness';
import type { Queues } from '@prism/core/queue/queues';
import Joi from 'joi';

declare module '@hapi/hapi' {
  interface Server {
    readiness(): Promise<Readiness>;
  }
}

export interface HealthOptions {
  fork: () => EntityManager;
  queues: Queues;
  leaving: () => boolean;
}

const living = {
  tags: ['api', 'health'],
  description: 'Whether this process is alive',
  plugins: { answers: { 200: 'It lives' } },
};

/**
 * `/healthz`: the process is alive. `/readyz`: it accepts requests, or what is down. `/readyz?exclude=database` suits a
 * proxy that serves cached pages while the database is down.
 */
export const health: Plugin<HealthOptions> = {
  name: 'health',
  register(server, { fork, queues, leaving }) {
    const database = async () => void (await fork().execute('select 1'));
    // Without the queue, enquiries are still accepted and wait in the outbox.
    const files = fileStoreCheck(fork());
    const wishes = { queue: async () => await queues.assertReachable(), ...(files && { files }) };
    const readiness = readinessOf({ leaving, checks: { database }, wishes });
    const withoutDatabase = readinessOf({ leaving, checks: {}, wishes: { database, ...wishes } });
    server.decorate('server', 'readiness', readiness);
    server.route({ method: 'GET', path: '/healthz', options: living, handler: () => ({ status: 'live' }) });
    server.route({
      method: 'GET',
      path: '/readyz',
      options: {
        tags: ['api', 'health'],
        description: 'Whether this API can take requests, or what is unavailable',
        validate: { query: Joi.object({ exclude: Joi.valid('database') }).unknown() },
        plugins: {
          answers: {
            200: 'Ready; `degraded` names optional services that are down',
            503: 'The database is down, or this process is shutting down',
          },
        },
      },
      handler: async ({ query }, h) => {
        const now = await (query['exclude'] === undefined ? readiness() : withoutDatabase());
        return now.status === 'ready' ? now : h.response(now).code(503).header('Retry-After', '2');
      },
    });
  },
};
