import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type BlockList } from 'node:net';
import { isIn } from '@prism/core/config/trusted-proxies';
import { within } from '@prism/core/process/within';
import { hostOf, isPublicAddress } from '@prism/core/webhooks/public-address';

/** What came of handing one message over. */
export interface Outcome {
  status: number | null;
  /** The beginning of what was answered. */
  answer: string;
  ms: number;
  /** Why it did not arrive, in plain words; null where it did. */
  problem: string | null;
  /** How long the receiver asks to be left alone, in milliseconds; 0 where it says nothing. */
  retryAfterMs: number;
  /** Where a redirect leads. */
  location?: string | undefined;
}

export interface Message {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** How it is asked for, where nothing is handed over. */
export type Question = Pick<Message, 'url' | 'headers'>;

/** Where a host name leads. */
export type LookUp = (host: string, options: { all: true }) => Promise<{ address: string; family: number }[]>;

export interface Reach {
  /** What may be reached beside the internet. */
  networks: BlockList | undefined;
  /** The system's own where nothing is said. */
  lookUp?: LookUp;
  /** For everything together: finding the address, sending, and reading the answer. */
  timeoutMs?: number;
}

const answerMaxBytes = 1_000;
const longestRetryAfterMs = 60 * 60 * 1000;

/** It is not sent at all; the message says why. */
class RefusedError extends Error {}

/** What of an exchange with another machine differs from one purpose to another. */
interface Exchange extends Message {
  method: 'GET' | 'POST';
  /** Whether the internet may be reached by http://, too. */
  takesPlain: boolean;
  whyNotPrivate: string;
}

/**
 * Posts `body`, once, to an address that is looked up once and checked, and that the connection is then made to: who answers
 * for the name cannot lead it elsewhere in between. A redirect is not followed. Never throws.
 */
export async function send(message: Message, reach: Reach): Promise<Outcome> {
  const whyNotPrivate =
    'Its address is of a private network, which webhooks do not reach unless WEBHOOKS_PRIVATE_NETWORKS allows it.';
  return await exchange({ ...message, method: 'POST', takesPlain: false, whyNotPrivate }, reach);
}

/** Asks for a page in the same way, by http://, too, and reads no more than the beginning of the answer. Never throws. */
export async function ask(question: Question, reach: Reach): Promise<Outcome> {
  const whyNotPrivate = 'Its address is of a private network, which readers do not reach.';
  return await exchange({ ...question, body: '', method: 'GET', takesPlain: true, whyNotPrivate }, reach);
}

async function exchange(wanted: Exchange, { networks, lookUp = lookup, timeoutMs = 15_000 }: Reach): Promise<Outcome> {
  const began = performance.now();
  const tooLong = `It gave no answer within ${timeoutMs / 1_000} seconds.`;
  const signal = AbortSignal.timeout(timeoutMs);
  const msSince = () => Math.round(performance.now() - began);
  try {
    const url = new URL(wanted.url);
    const addresses = await within(timeoutMs, addressesOf(url, wanted, networks, lookUp), tooLong);
    const { status, ...answered } = await call(url, addresses, wanted, signal);
    return { status, ...answered, ms: msSince(), problem: problemOf(status) };
  } catch (error) {
    const problem = signal.aborted ? tooLong : inWords(error);
    return { status: null, answer: '', ms: msSince(), problem, retryAfterMs: 0 };
  }
}

interface Address {
  address: string;
  family: 4 | 6;
}

/** Those of the host that may be reached, of IPv4 and IPv6, at least one. Throws where there is none. */
async function addressesOf(
  url: URL,
  { takesPlain, whyNotPrivate }: Exchange,
  networks: BlockList | undefined,
  lookUp: LookUp,
): Promise<[Address, ...Address[]]> {
  const host = hostOf(url);
  const version = isIP(host);
  const found = version === 0 ? await lookUp(host, { all: true }) : [{ address: host, family: version }];
  const isOurs = (address: string) => networks !== undefined && isIn(networks, address);
  const allowed = found.filter(({ address }) => isOurs(address) || isPublicAddress(address));
  if (allowed.length === 0) throw new RefusedError(whyNotPrivate);
  const isOpen = takesPlain || url.protocol === 'https:';
  const reached = isOpen ? allowed : allowed.filter(({ address }) => isOurs(address));
  const [first, ...others] = reached.map(({ address, family }): Address => ({ address, family: family === 6 ? 6 : 4 }));
  if (!first)
    throw new RefusedError('Its address does not begin with https://, so everybody on the way could read along.');
  return [first, ...others];
}

async function call(
  url: URL,
  addresses: [Address, ...Address[]],
  { method, headers, body }: Exchange,
  signal: AbortSignal,
): Promise<Pick<Outcome, 'answer' | 'retryAfterMs' | 'location'> & { status: number }> {
  const [first] = addresses;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: method === 'GET' ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // No connection of another message, and no second look-up: these addresses were checked.
    agent: false,
    lookup: (_host, { all }, done) => (all ? done(null, addresses) : done(null, first.address, first.family)),
  });
  request.on('response', resolve).on('error', reject);
  request.end(body);
  const response = await promise;
  try {
    return {
      status: response.statusCode ?? 0,
      answer: await beginningOf(response),
      retryAfterMs: retryAfterOf(response.headers['retry-after']),
      location: response.headers.location,
    };
  } finally {
    // What is answered beyond that is nobody's concern, however long it goes on.
    request.destroy();
  }
}

/** As much of an answer as is kept, as text that PostgreSQL can hold. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      const read = Buffer.from(chunk);
      chunks.push(read);
      bytes += read.length;
      if (bytes >= answerMaxBytes) break;
    }
  } catch {
    // The status has come already, and says whether the message arrived.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, answerMaxBytes));
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '');
}

function retryAfterOf(header: string | undefined): number {
  return /^\d{1,9}$/.test(header ?? '') ? Math.min(Number(header) * 1_000, longestRetryAfterMs) : 0;
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered with a redirect (${status}), which is not followed.`;
  return status === 410 ? 'It answered that it is gone for good (410).' : `It answered ${status}.`;
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Its host name leads nowhere.',
  EAI_AGAIN: 'Its host name could not be looked up.',
  ECONNREFUSED: 'It refuses connections.',
  ECONNRESET: 'It ended the connection without an answer.',
  EHOSTUNREACH: 'There is no way to it.',
  ENETUNREACH: 'There is no way to it.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by nobody who is trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by nobody who is trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is signed by nobody who is trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
};

function inWords(error: unknown): string {
  if (error instanceof RefusedError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return words[code] ?? `It could not be reached${code && ` (${code})`}.`;
}
