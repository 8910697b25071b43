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
  /** Proxies whose request id and trace are continued. */
  trustProxy: TrustedProxies | undefined;
}

const wellFormed = /^[\w.-]{8,64}$/;
/** Polled by machines. */
const untraced = new Set(['/healthz', '/readyz']);

/**
 * Gives each request an id, or takes a trusted proxy's, for `X-Request-Id`, log lines and jobs. With tracing also a
 * span.
 */
export const requestScope: Plugin<RequestScopeOptions> = {
  name: 'request-scope',
  register(server, { trustProxy }) {
    const spans = new WeakMap<IncomingMessage, Span>();

    // Only here does a scope cover the whole request.
    aroundRequests(server, (message, _response, handle) => {
      const believed = isFromProxy(message.socket.remoteAddress ?? '', trustProxy);
      const request = idOf(message, believed);
      const incoming = believed ? propagation.extract(ROOT_CONTEXT, message.headers) : ROOT_CONTEXT;
      if (untraced.has(message.url ?? '')) return inLogScope({ request }, handle);
      const span = startSpan(message, incoming);
      // Not traced.
      if (!isSpanContextValid(span.spanContext())) return inLogScope({ request }, handle);
      spans.set(message, span);
      context.with(trace.setSpan(incoming, span), () => inLogScope({ request }, handle));
    });
    server.ext('onRequest', (request, h) => {
      // Internal calls for a page belong to its request.
      request.info.id =
        logFields().request ?? idOf(request.raw.req, isFromProxy(request.info.remoteAddress, trustProxy));
      // Set here, because hapi may create several responses before it sends one.
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

/** By route, because some URLs contain a token. */
function endSpan(span: Span, request: Request): void {
  const { path } = request.route;
  const status = responseStatus(request);
  span.updateName(`${request.method.toUpperCase()} ${path}`);
  span.setAttributes({ 'http.route': path, 'http.response.status_code': status, 'prism.request.id': request.info.id });
  if (status >= 500) markFailed(span);
  span.end();
}
