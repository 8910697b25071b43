import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { VersionedCache, type Known, type Lifetime } from '../../http/versioned-cache.ts';
import { aroundRequests } from '../../http/around-requests.ts';
import { headerOf } from '../../http/headers.ts';
import { FastPath, type Sent } from './fast-path.ts';
import { ReadyAnswer, type Answer } from './ready-answer.ts';

declare module '@hapi/hapi' {
  interface ResponseToolkit {
    /**
     * Responds from the cache for the URL, or with `make`. The response may depend on URL and content only, because all
     * visitors share it.
     */
    ready(make: () => Promise<Answer & Keeping>): Promise<ResponseObject>;
  }
  interface RequestApplicationState {
    /** When the response expires on its own; dependants expire as well. */
    freshUntil?: number | undefined;
    /** Dependencies of the response, and of its dependants. */
    topics?: readonly string[] | undefined;
    /** The response of `h.ready`. */
    sent?: Sent;
  }
}

interface Keeping extends Lifetime {
  /** False keeps it out of the cache. */
  keep?: boolean;
}

/** About two hundred pages with all encodings. */
const bytesKept = 64 * 1024 * 1024;

export interface ReadyAnswersOptions {
  content: ContentWatch;
  log: Log;
  /** Whether every request must pass hapi: for tracing, or to close connections. */
  allThroughHapi: () => boolean;
}

/** Event of a response without hapi: its route and seconds. */
export const handedOut = 'handed-out';

/** Adds `h.ready`: responses made once per change, in every encoding, and served from memory. */
export const readyAnswers: Plugin<ReadyAnswersOptions> = {
  name: 'ready-answers',
  register(server, { content, log, allThroughHapi }) {
    const answers = new VersionedCache<ReadyAnswer>(bytesKept, content, weightOf);
    let improving = false;

    server.decorate('toolkit', 'ready', async function (this: ResponseToolkit, make) {
      const { request } = this;
      const known = await answers.get(addressOf(request), async (outdated) => {
        const confirmed = await outdated?.confirm?.(request);
        if (outdated && confirmed) return { value: outdated, ...confirmed };
        const { freshUntil, topics, keep = true, ...answer } = await make();
        return { value: new ReadyAnswer(answer), freshUntil, topics, keep };
      });
      return await handOver(request, this, known);
    });

    // A cached response needs no validation, cookies or handler.
    server.ext('onPreAuth', async (request, h) => {
      const reads = request.method === 'get' || request.method === 'head';
      const known = reads ? answers.known(addressOf(request)) : undefined;
      return known ? (await handOver(request, h, known)).takeover() : h.continue;
    });

    const desk = new FastPath();
    server.event(handedOut);
    server.events.on('response', (request) => {
      if (request.app.sent && !request.isInjected) desk.remember(request, request.app.sent);
    });
    // After all other listeners.
    server.ext('onPreStart', () => {
      aroundRequests(server, (req, res, handle) => {
        const startedAt = performance.now();
        const isCurrent = ({ answer, form }: Sent) => {
          const known = answers.known(req.url ?? '');
          return known?.value === answer && known.rightUntil === undefined && answer.isForm(form);
        };
        const route = allThroughHapi() ? undefined : desk.handOut(req, res, isCurrent);
        if (route === undefined) handle();
        else void server.events.emit(handedOut, { route, seconds: (performance.now() - startedAt) / 1000 });
      });
    });

    async function handOver(request: Request, h: ResponseToolkit, known: Known<ReadyAnswer>): Promise<ResponseObject> {
      const { value, freshUntil, topics, rightUntil } = known;
      Object.assign(request.app, { freshUntil, topics });
      const response = await send(request, h, value);
      if (rightUntil === undefined) return response;
      delete request.app.sent;
      return response.header('cache-status', staleSince(rightUntil));
    }

    async function send(request: Request, h: ResponseToolkit, answer: ReadyAnswer): Promise<ResponseObject> {
      const asked = headerOf(request, 'if-none-match');
      const known = asked === undefined ? undefined : answer.tagAmong(asked);
      if (known !== undefined) return withHeaders(h.response().code(304), answer, known);
      const given = answer.form(request.info.acceptEncoding);
      const form = given instanceof Promise ? await given : given;
      // A second request, so more are likely.
      if (form.isQuick && form === given) improve(answer);
      request.app.sent = { answer, form };
      const response = withHeaders(h.response(form.bytes), answer, form.tag).type(answer.type).code(answer.status);
      return form.encoding ? response.header('content-encoding', form.encoding) : response;
    }

    /** One at a time without a queue, because frequent answers get their turn. */
    function improve(answer: ReadyAnswer): void {
      if (improving) return;
      improving = true;
      answer
        .improve()
        .catch((error: unknown) => log.warn({ err: error }, 'could not improve the compression of an answer'))
        .finally(() => (improving = false));
    }
  },
};

function addressOf({ raw, path }: Request): string {
  return raw.req.url ?? path;
}

/** Bytes, URL and bookkeeping. */
function weightOf({ weight }: ReadyAnswer, address: string): number {
  return weight + 2 * address.length + 1_000;
}

function withHeaders(response: ResponseObject, { cacheControl, headers }: ReadyAnswer, tag: string): ResponseObject {
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
  return response.header('etag', `"${tag}"`).header('cache-control', cacheControl).vary('accept-encoding');
}

/** Marks it as cached, with the seconds for which it may be stale (RFC 9211). */
function staleSince(time: number): string {
  return `prism; hit; ttl=-${Math.max(1, Math.ceil((Date.now() - time) / 1000))}; detail=database-away`;
}

export function json(value: unknown): Answer {
  return { body: JSON.stringify(value), type: 'application/json; charset=utf-8' };
}
