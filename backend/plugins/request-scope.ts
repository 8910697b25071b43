import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Plugin, Request } from '@hapi/hapi';
import { context, isSpanContextValid, propagation, ROOT_CONTEXT, SpanKind, trace, type Span } from '@opentelemetry/api';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { inLogScope, logFields } from '@prism/core/log/scope';
import { markFailed } from '@prism/core/tracing/traced';
import { aroundRequests } from '../http/around-requests.ts';
import { isFromProxy } from '../http/client-address.ts';
import { headerOf } from '../http/headers.ts';
import { responseStatus } from './metrics/request-times.ts';

export interface RequestScopeOptions {
  /** Proxies of ours, whose request id and trace we go on with. */
  trustProxy: TrustedProxies | undefined;
}

const wellFormed = /^[\w.-]{8,64}$/;
/** Asked for all day by machines, and of interest to nobody. */
const untraced = new Set(['/healthz', '/readyz']);

/**
 * Gives every request an id, or takes the one a proxy of ours gave it: in its answer as `X-Request-Id`, in each log line written in
 * its course, and in the jobs it orders. Where traces are wanted, also a span.
 */
export const requestScope: Plugin<RequestScopeOptions> = {
  name: 'request-scope',
  register(server, { trustProxy }) {
    const spans = new WeakMap<IncomingMessage, Span>();

    // Only from out here can a scope hold all of a request.
    aroundRequests(server, (message, _response, handle) => {
      const believed = isFromProxy(message.socket.remoteAddress ?? '', trustProxy);
      const request = idOf(message, believed);
      const incoming = believed ? propagation.extract(ROOT_CONTEXT, message.headers) : ROOT_CONTEXT;
      if (untraced.has(message.url ?? '')) return inLogScope({ request }, handle);
      const span = startSpan(message, incoming);
      // Nobody traces.
      if (!isSpanContextValid(span.spanContext())) return inLogScope({ request }, handle);
      spans.set(message, span);
      context.with(trace.setSpan(incoming, span), () => inLogScope({ request }, handle));
    });
    server.ext('onRequest', (request, h) => {
      // What a page asks of our own API while it is rendered belongs to the page's request.
      request.info.id =
        logFields().request ?? idOf(request.raw.req, isFromProxy(request.info.remoteAddress, trustProxy));
      // Here rather than on hapi's answer, of which there may be several until one is sent.
      request.raw.res.setHeader('x-request-id', request.info.id);
      return h.continue;
    });
    server.events.on('response', (request) => {
      const span = spans.get(request.raw.req);
      if (span) endSpan(span, request);
    });
  },
};

function idOf(message: IncomingMessage, believed: boolean): string {
  const given = believed ? headerOf(message, 'x-request-id') : undefined;
  return given !== undefined && wellFormed.test(given) ? given : randomUUID();
}

function startSpan({ method = 'GET' }: IncomingMessage, incoming: ReturnType<typeof context.active>): Span {
  return trace
    .getTracer('prism')
    .startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }, incoming);
}

/** By route and never by path: some addresses hold a person's token. */
function endSpan(span: Span, request: Request): void {
  const { path } = request.route;
  const status = responseStatus(request);
  span.updateName(`${request.method.toUpperCase()} ${path}`);
  span.setAttributes({ 'http.route': path, 'http.response.status_code': status, 'prism.request.id': request.info.id });
  if (status >= 500) markFailed(span);
  span.end();
}
