import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from '@hapi/hapi';

type Around = (message: IncomingMessage, response: ServerResponse, handle: () => void) => void;

export function aroundRequests({ listener }: Server, around: Around): void {
  const handlers = listener.listeners('request');
  listener.removeAllListeners('request');
  listener.on('request', (message: IncomingMessage, response: ServerResponse) =>
    around(message, response, () => {
      for (const handler of handlers) Reflect.apply(handler, listener, [message, response]);
    }),
  );
}
