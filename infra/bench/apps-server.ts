// A process that serves either the product's own server or bare Hapi routes, and tells what processor time it has used.
import Hapi, { type Server } from '@hapi/hapi';
import { parseConfig } from '@prism/core/config/config';
import { initOrm } from '@prism/core/database/orm';
import { watchContent } from '@prism/core/live/content-watch';
import { openLiveBus } from '@prism/core/live/live-bus';
import { createLog } from '@prism/core/log/log';
import { openQueues } from '@prism/core/queue/queues';
import { openRedis } from '@prism/core/redis/redis';
import { buildServer } from '../../backend/server.ts';
import { loadBuild } from '../../backend/site/build.ts';
import { argumentOf } from './child.ts';

export type AppsServerOrder =
  | { kind: 'product'; databaseUrl: string; redisUrl: string | undefined }
  | { kind: 'bare'; bodies: readonly { path: string; type: string; body: string }[] };

export type AppsServerAsk = { ask: 'cpu' };
export type AppsServerAnswer = { port: number } | { cpuSeconds: number };

const order = argumentOf<AppsServerOrder>();
const server = order.kind === 'product' ? await productServer(order) : bareServer(order.bodies);
await server.start();
process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  answer({ cpuSeconds: (user + system) / 1e6 });
});
answer({ port: Number(server.info.port) });

function answer(message: AppsServerAnswer): void {
  process.send?.(message);
}

/** As `backend/main.ts` composes it, without the relay, which has nothing to do here. */
async function productServer(options: { databaseUrl: string; redisUrl: string | undefined }): Promise<Server> {
  const { databaseUrl, redisUrl } = options;
  const config = parseConfig({
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' },
    AI_SANDBOX: 'off',
  });
  const log = createLog('bench', 'warn');
  return await buildServer({
    config,
    sessionSecret: 'a secret that only this benchmark shares',
    orm: await initOrm(databaseUrl),
    queues: openQueues({ databaseUrl, redisUrl, log }),
    bus: await openLiveBus({ databaseUrl, redisUrl, log }),
    content: await watchContent({ databaseUrl, log }),
    relay: { wake: () => undefined },
    redis: redisUrl ? openRedis(redisUrl, log) : undefined,
    log,
    pages: await loadBuild(),
  });
}

function bareServer(bodies: readonly { path: string; type: string; body: string }[]): Server {
  const bare = Hapi.server({ host: '127.0.0.1', port: 0 });
  for (const { path, type, body } of bodies) {
    bare.route({ method: 'GET', path, handler: (_request, h) => h.response(body).type(type) });
  }
  return bare;
}
