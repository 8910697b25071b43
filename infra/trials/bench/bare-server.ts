// A process with only Hapi: each route returns bytes from memory. It receives the bytes and reports its port.
import { once } from 'node:events';
import Hapi from '@hapi/hapi';

export interface BareAnswer {
  path: string;
  /** With content type and encoding, if any. */
  headers: Record<string, string>;
  bytes: Uint8Array;
}

const [answers]: (readonly BareAnswer[])[] = await once(process, 'message');
process.on('disconnect', () => process.exit());
const server = Hapi.server({ host: '127.0.0.1', port: 0 });
for (const { path, headers, bytes } of answers ?? []) {
  const body = Buffer.from(bytes);
  server.route({
    method: 'GET',
    path,
    handler(_request, h) {
      const response = h.response(body);
      for (const [name, value] of Object.entries(headers)) response.header(name, value);
      return response;
    },
  });
}
await server.start();
process.send?.(server.info.uri);
