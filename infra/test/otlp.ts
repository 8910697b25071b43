import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

export interface Collector {
  url: string;
  spans(): ReceivedSpan[];
  /** Everything received, unparsed. */
  raw(): string;
  close(): Promise<void>;
}

/** An OpenTelemetry collector that keeps what it receives. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        if (request.url === '/v1/traces') bodies.push(body);
        response.setHeader('content-type', 'application/json').end('{}');
      },
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => bodies.flatMap(spansOf),
    raw: () => bodies.join('\n'),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

function spansOf(body: string): ReceivedSpan[] {
  const { resourceSpans }: OtlpBody = JSON.parse(body);
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
