import { once } from 'node:events';
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../log/log.ts';
import type { Readiness } from './readiness.ts';
import { OperatorError } from './run-process.ts';
import { commit, version } from './version.ts';

export interface OperatorServerOptions {
  host: string;
  /** Undefined disables it; 0 takes any free port. */
  port: number | undefined;
  /** Bearer token for `/metrics`, if required. */
  token?: string | undefined;
  /** In Prometheus text format. */
  metrics(): Promise<string>;
  readiness(): Promise<Readiness>;
  log: Log;
}

export interface OperatorServer {
  port: number | undefined;
  close(): Promise<void>;
}

/** Serves `/metrics`, `/healthz` and `/readyz` on a port that visitors do not reach. */
export async function serveOperators(options: OperatorServerOptions): Promise<OperatorServer> {
  const { host, port, log } = options;
  if (port === undefined) return { port, close: async () => undefined };
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      log.error({ err: error }, 'a request of an operator failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw explained(error, port);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  log.info(`metrics at http://${host}:${taken}/metrics`);
  return {
    port: taken,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  options: OperatorServerOptions,
): Promise<void> {
  switch (url.split('?')[0]) {
    case '/metrics':
      if (options.token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${options.token}`))
        return send(response, 401, 'text/plain', 'Send METRICS_TOKEN to read metrics.\n');
      return send(response, 200, 'text/plain; version=0.0.4; charset=utf-8', await options.metrics());
    case '/healthz':
      return send(response, 200, 'application/json', JSON.stringify({ status: 'live', version, commit }));
    case '/readyz': {
      const readiness = await options.readiness();
      const code = readiness.status === 'ready' ? 200 : 503;
      return send(response, code, 'application/json', JSON.stringify(readiness));
    }
    default:
      return send(response, 404, 'text/plain', 'Not found. There are /metrics, /healthz and /readyz.\n');
  }
}

/** In constant time. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function send(response: ServerResponse, code: number, type: string, body: string): void {
  response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function explained(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `METRICS_PORT ${port} is in use. Each API and worker on one machine needs a separate port: set another, or leave it out.`,
    );
  if (code === 'EACCES')
    return new OperatorError(`METRICS_PORT ${port} needs more rights than this account has. Set one above 1023.`);
  return error;
}
