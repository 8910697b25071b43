import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Queues } from '@prism/core/queue/queues';

export interface HealthOptions {
  fork: () => EntityManager;
  queues: Queues;
  /** Whether this process was told to stop and takes no more requests in a moment. */
  leaving: () => boolean;
}

/** For operators: `/healthz` says the process lives, `/readyz` that it can serve, or what is away, or that it leaves. */
export const health: Plugin<HealthOptions> = {
  name: 'health',
  register(server, { fork, queues, leaving }) {
    server.route({ method: 'GET', path: '/healthz', handler: () => ({ status: 'live' }) });
    server.route({
      method: 'GET',
      path: '/readyz',
      handler: async (_request, h) => {
        if (leaving()) return h.response({ status: 'leaving' }).code(503).header('Retry-After', '2');
        const away = await absent({
          database: async () => void (await fork().execute('select 1')),
          queue: async () => queues.assertReachable(),
        });
        if (away.length === 0) return { status: 'ready' };
        return h.response({ status: 'not ready', away }).code(503).header('Retry-After', '2');
      },
    });
  },
};

async function absent(checks: Record<string, () => Promise<void>>): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) =>
      check().then(
        () => [],
        () => [name],
      ),
    ),
  );
  return results.flat();
}
