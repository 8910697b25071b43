import type { Request, Server } from '@hapi/hapi';
import { handedOut } from '../ready-answers/index.ts';
import { Histogram, type Registry } from 'prom-client';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function timeRequests(server: Server, registers: Registry[]): void {
  const durations = new Histogram({
    name: 'prism_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  server.events.on(handedOut, ({ route, seconds: taken }: { route: string; seconds: number }) => {
    durations.observe({ method: 'get', route, status: 200 }, taken);
  });
  server.events.on('response', (request) => {
    const { received, responded } = request.info;
    durations.observe(
      // The route, because each path would be a time series.
      { method: request.method, route: request.route.path, status: responseStatus(request) },
      Math.max(0, (responded || Date.now()) - received) / 1000,
    );
  });
}

/** The response's status; 499, as in proxies, if the client disconnected. */
export function responseStatus({ response }: Request): number {
  // Another server answered, as in development.
  if (response === null || response === undefined || typeof response === 'symbol') return 499;
  return 'output' in response ? response.output.statusCode : response.statusCode;
}
