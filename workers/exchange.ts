import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type BlockList } from 'node:net';
import { isNeverReached } from '@prism/core/config/never-reached';
import { isIn } from '@prism/core/config/trusted-proxies';
import { within } from '@prism/core/process/within';
import { hostOf, isPublicAddress } from '@prism/core/webhooks/public-address';

export type LookUp = (host: string, options: { all: true }) => Promise<{ address: string; family: number }[]>;

export interface Reach {
  /** Networks that may be reached besides the internet. */
  networks: BlockList | undefined;
  /** Networks that the operator forbids. */
  neverReached?: BlockList | undefined;
  /** The system resolver by default. */
  lookUp?: LookUp;
  /** Timeout of look-up, request and response together. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface Exchange {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether http:// is allowed on the internet. */
  takesPlain: boolean;
  whyNotPrivate: string;
}

/** The result of `read`, or why there was no answer. */
export type Exchanged<Answer> = { answer: Answer; problem: null } | { answer: null; problem: string };

export class RefusedError extends Error {}

/**
 * Requests another machine once, at an address that is resolved once, checked, and then connected to, so that DNS
 * cannot redirect the connection. Follows no redirect. `read` takes what it wants of the response, and the rest is
 * dropped. Never throws.
 */
export async function exchange<Answer>(
  wanted: Exchange,
  { networks, neverReached, lookUp = lookup, timeoutMs = 15_000, signal: given }: Reach,
  read: (response: http.IncomingMessage) => Promise<Answer>,
): Promise<Exchanged<Answer>> {
  const tooLong = `It gave no answer within ${timeoutMs / 1_000} seconds.`;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(given ? [given] : [])]);
  try {
    const url = new URL(wanted.url);
    const addresses = await within(timeoutMs, addressesOf(url, wanted, { networks, neverReached, lookUp }), tooLong);
    return { answer: await call(url, addresses, wanted, signal, read), problem: null };
  } catch (error) {
    return { answer: null, problem: signal.aborted ? tooLong : inWords(error) };
  }
}

interface Address {
  address: string;
  family: 4 | 6;
}

type Networks = Pick<Reach, 'networks' | 'neverReached'> & Required<Pick<Reach, 'lookUp'>>;

/**
 * Allowed IPs of a host, at least one: public ones, and those of `networks`. Throws RefusedError with `whyNot`
 * otherwise.
 */
export async function reachable(
  host: string,
  { networks, neverReached, lookUp }: Networks,
  whyNot: string,
): Promise<[Address, ...Address[]]> {
  const version = isIP(host);
  const found = version === 0 ? await lookUp(host, { all: true }) : [{ address: host, family: version }];
  const isOurs = (address: string) => networks !== undefined && isIn(networks, address);
  const [first, ...others] = found
    .filter(({ address }) => !isNeverReached(address, neverReached) && (isOurs(address) || isPublicAddress(address)))
    .map(({ address, family }): Address => ({ address, family: family === 6 ? 6 : 4 }));
  if (!first) throw new RefusedError(whyNot);
  return [first, ...others];
}

/** Allowed IPv4 and IPv6 addresses of the host, at least one. Throws otherwise. */
async function addressesOf(
  url: URL,
  { takesPlain, whyNotPrivate }: Exchange,
  reach: Networks,
): Promise<[Address, ...Address[]]> {
  const allowed = await reachable(hostOf(url), reach, whyNotPrivate);
  if (takesPlain || url.protocol === 'https:') return allowed;
  const { networks } = reach;
  const [first, ...others] = allowed.filter(({ address }) => networks !== undefined && isIn(networks, address));
  if (!first)
    throw new RefusedError('Its address must begin with https://. Otherwise others could read the connection.');
  return [first, ...others];
}

async function call<Answer>(
  url: URL,
  addresses: [Address, ...Address[]],
  { method, headers, body }: Exchange,
  signal: AbortSignal,
  read: (response: http.IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const [first] = addresses;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: method === 'GET' ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // No shared connection and no second look-up, because these addresses were checked.
    agent: false,
    lookup: (_host, { all }, done) => (all ? done(null, addresses) : done(null, first.address, first.family)),
  });
  request.on('response', resolve).on('error', reject);
  request.end(body);
  try {
    return await read(await promise);
  } finally {
    request.destroy();
  }
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'DNS does not know its host name.',
  EAI_AGAIN: 'DNS did not answer for its host name.',
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It closed the connection without an answer.',
  EHOSTUNREACH: 'There is no network route to it.',
  ENETUNREACH: 'There is no network route to it.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not signed by a trusted authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not signed by a trusted authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not signed by a trusted authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
};

function inWords(error: unknown): string {
  if (error instanceof RefusedError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return words[code] ?? `It could not be reached${code && ` (${code})`}.`;
}

/** Characters of other servers' responses that PostgreSQL cannot store. */
export const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
