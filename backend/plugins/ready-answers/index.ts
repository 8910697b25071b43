import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { VersionedCache, type Known, type Lifetime } from '../../http/versioned-cache.ts';
import { aroundRequests } from '../../http/around-requests.ts';
import { headerOf } from '../../http/headers.ts';
import { FrontDesk, type Sent } from './front-desk.ts';
import { ReadyAnswer, type Answer } from './ready-answer.ts';

declare module '@hapi/hapi' {
  interface ResponseToolkit {
    /**
     * Answers with what is ready for the request's address, else with what `make` makes of the site's content. That may
     * depend on the address and the content only: it is shared by all visitors until the content changes.
     */
    ready(make: () => Promise<Answer & Keeping>): Promise<ResponseObject>;
  }
  interface RequestApplicationState {
    /** When the answer goes out of date by itself; what is made from it does then, too. */
    freshUntil?: number | undefined;
    /** What the answer is made of; what is made from it is made of that, too. */
    topics?: readonly string[] | undefined;
    /** What `h.ready` answered with. */
    sent?: Sent;
  }
}

interface Keeping extends Lifetime {
  /** False for what is not worth the place of another; it is kept where nothing is said. */
  keep?: boolean;
}

/** Some two hundred pages with all their encodings. */
const bytesKept = 64 * 1024 * 1024;

export interface ReadyAnswersOptions {
  content: ContentWatch;
  log: Log;
  /** Whether every request is to go through hapi: to be traced, or to have its connection closed. */
  allThroughHapi: () => boolean;
}

/** The event of an answer that was handed out without hapi: its route, and the seconds it took. */
export const handedOut = 'handed-out';

/** Makes `h.ready`: bytes for visitors, made once after a change, in every encoding, and handed out from memory. */
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

    // What is ready needs no validation, no cookies and no handler.
    server.ext('onPreAuth', async (request, h) => {
      const reads = request.method === 'get' || request.method === 'head';
      const known = reads ? answers.known(addressOf(request)) : undefined;
      return known ? (await handOver(request, h, known)).takeover() : h.continue;
    });

    const desk = new FrontDesk();
    server.event(handedOut);
    server.events.on('response', (request) => {
      if (request.app.sent && !request.isInjected) desk.remember(request, request.app.sent);
    });
    // Once all others stand around the listener.
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
      // Asked for a second time: it will be again.
      if (form.isQuick && form === given) improve(answer);
      request.app.sent = { answer, form };
      const response = withHeaders(h.response(form.bytes), answer, form.tag).type(answer.type).code(answer.status);
      return form.encoding ? response.header('content-encoding', form.encoding) : response;
    }

    /** One at a time, and nobody waits in line: what is often asked for gets its turn. */
    function improve(answer: ReadyAnswer): void {
      if (improving) return;
      improving = true;
      answer
        .improve()
        .catch((error: unknown) => log.warn({ err: error }, 'an answer stays larger than it could be'))
        .finally(() => (improving = false));
    }
  },
};

function addressOf({ raw, path }: Request): string {
  return raw.req.url ?? path;
}

/** Its bytes, its address and what keeping anything takes. */
function weightOf({ weight }: ReadyAnswer, address: string): number {
  return weight + 2 * address.length + 1_000;
}

function withHeaders(response: ResponseObject, { cacheControl, headers }: ReadyAnswer, tag: string): ResponseObject {
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
  return response.header('etag', `"${tag}"`).header('cache-control', cacheControl).vary('accept-encoding');
}

/** That it is from memory, and for how many seconds nobody could tell whether it is still right; see RFC 9211. */
function staleSince(time: number): string {
  return `prism; hit; ttl=-${Math.max(1, Math.ceil((Date.now() - time) / 1000))}; detail=database-away`;
}

/** An answer in JSON. */
export function json(value: unknown): Answer {
  return { body: JSON.stringify(value), type: 'application/json; charset=utf-8' };
}
