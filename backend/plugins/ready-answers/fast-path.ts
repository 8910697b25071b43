import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from '@hapi/hapi';
import { LruCache } from '@prism/core/process/lru-cache';
import { hasTwoHosts } from '../same-origin.ts';
import type { Form, ReadyAnswer } from './ready-answer.ts';

export interface Sent {
  answer: ReadyAnswer;
  form: Form;
}

interface Kept extends Sent {
  /** Alternating names and values, as in Node.js. */
  head: string[];
  route: string;
}

/** Heads only: bytes belong to the responses. */
const headsKept = 2_000;

/** Headers of one request, or written by Node.js. */
const ofTheRequest = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** Headers that make a request uncacheable. */
const unusual = [
  'if-none-match',
  'if-modified-since',
  'range',
  'expect',
  'content-length',
  'content-encoding',
  'transfer-encoding',
];

/**
 * A fast path in front of hapi. Repeats its response for the same host, URL and encodings, on which alone it depends,
 * until the content changes. hapi takes twice as long.
 */
export class FastPath {
  readonly #kept = new LruCache<Kept>(headsKept);

  remember({ raw: { req, res }, route }: Request, sent: Sent): void {
    if (res.statusCode !== 200 || req.method !== 'GET' || sent.form.isQuick || isUnusual(req)) return;
    const headers = Object.entries(res.getHeaders()).filter(([name]) => !ofTheRequest.has(name));
    if (headers.some(([name, value]) => name === 'set-cookie' || value === undefined)) return;
    const head = headers.flatMap(([name, value]) => [name, String(value)]);
    this.#kept.set(keyOf(req), { ...sent, head, route: route.path });
  }

  /** Sends a response that `isCurrent` confirms. Returns its route, or undefined to pass the request to hapi. */
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
