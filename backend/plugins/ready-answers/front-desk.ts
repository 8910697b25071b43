import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from '@hapi/hapi';
import { LruCache } from '@prism/core/process/lru-cache';
import { hasTwoHosts } from '../same-origin.ts';
import type { Form, ReadyAnswer } from './ready-answer.ts';

/** What a request was answered with. */
export interface Sent {
  answer: ReadyAnswer;
  form: Form;
}

interface Kept extends Sent {
  /** Names and values by turns, as Node.js writes them. */
  head: string[];
  route: string;
}

/** Heads only: the bytes are those of the answers. */
const headsKept = 2_000;

/** What is of one request, or written by Node.js itself. */
const ofTheRequest = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** What makes a request another one than that for the bytes of its address. */
const unusual = [
  ...['if-none-match', 'if-modified-since', 'range', 'expect', 'content-length', 'content-encoding'],
  ...['transfer-encoding'],
];

/**
 * Hands out at the door what hapi answered the same request with before: same host, address and encodings. Such an answer
 * depends on nothing else, so hapi, which takes twice as long, is asked once after each change of the content.
 */
export class FrontDesk {
  readonly #kept = new LruCache<Kept>(headsKept);

  /** Keeps the head of an answer that went out whole. */
  remember({ raw: { req, res }, route }: Request, sent: Sent): void {
    if (res.statusCode !== 200 || req.method !== 'GET' || sent.form.isQuick || isUnusual(req)) return;
    const headers = Object.entries(res.getHeaders()).filter(([name]) => !ofTheRequest.has(name));
    if (headers.some(([name, value]) => name === 'set-cookie' || value === undefined)) return;
    const head = headers.flatMap(([name, value]) => [name, String(value)]);
    this.#kept.set(keyOf(req), { ...sent, head, route: route.path });
  }

  /** Answers with what `isCurrent` confirms; returns the route it was asked of, or undefined when hapi is to answer. */
  handOut(req: IncomingMessage, res: ServerResponse, isCurrent: (sent: Sent) => boolean): string | undefined {
    if (req.method !== 'GET' || isUnusual(req)) return undefined;
    const kept = this.#kept.get(keyOf(req));
    if (!kept || !isCurrent(kept)) return undefined;
    res.writeHead(200, kept.head);
    res.end(kept.form.bytes);
    return kept.route;
  }
}

function isUnusual(req: IncomingMessage): boolean {
  return unusual.some((name) => req.headers[name] !== undefined) || hasTwoHosts(req);
}

function keyOf({ headers, url }: IncomingMessage): string {
  return `${headers.host}\n${headers['accept-encoding']}\n${url}`;
}
