import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readinessOf, type Readiness } from '@prism/core/process/readiness';
import type { Queues } from '@prism/core/queue/queues';

declare module '@hapi/hapi' {
  interface Server {
    /** Whether this API can serve, or what is away. */
    readiness(): Promise<Readiness>;
  }
}

export interface HealthOptions {
  fork: () => EntityManager;
  queues: Queues;
  /** Whether this process was told to stop and takes no more requests in a moment. */
  leaving: () => boolean;
}

const living = {
  tags: ['api', 'health'],
  description: 'Whether this process lives',
  plugins: { answers: { 200: 'It lives' } },
};

/** For proxies in front: `/healthz` says the process lives, `/readyz` that it can serve, or what is away, or that it leaves. */
export const health: Plugin<HealthOptions> = {
  name: 'health',
  register(server, { fork, queues, leaving }) {
    const checks = {
      database: async () => void (await fork().execute('select 1')),
      queue: async () => queues.assertReachable(),
    };
    const readiness = async () => await readinessOf({ leaving, checks });
    server.decorate('server', 'readiness', readiness);
    server.route({ method: 'GET', path: '/healthz', options: living, handler: () => ({ status: 'live' }) });
    server.route({
      method: 'GET',
      path: '/readyz',
      options: {
        tags: ['api', 'health'],
        description: 'Whether this API can serve, or what is away',
        plugins: { answers: { 200: 'It can serve', 503: 'The database or the queue is away, or this process leaves' } },
      },
      handler: async (_request, h) => {
        const now = await readiness();
        return now.status === 'ready' ? now : h.response(now).code(503).header('Retry-After', '2');
      },
    });
  },
};
