import type { ProviderPlaces } from '@prism/core/config/config';
import {
  KeyRefusedError,
  LostAnswerError,
  PermanentError,
  RequestRefusedError,
  RetryLaterError,
} from '../../errors.ts';

/** What a provider's client reported, in the client's own terms. */
export interface Failure {
  /** As people know it, e.g. 'OpenAI'. */
  label: string;
  /** Where what is to be checked stands. */
  places: ProviderPlaces;
  model: string;
  /** Undefined when the answer began well or never came. */
  status: number | undefined;
  /** The provider's own words or codes; may be empty. */
  detail: string;
  retryAfterMs: number | undefined;
  cause: unknown;
}

const defaultRetryAfterMs = 15_000;
/** A provider that asks for a longer wait fails the job instead: an admin should know today. */
const longestWaitMs = 24 * 60 * 60 * 1000;

/** The failure as one of our errors, with a sentence the admin can act on. */
export function errorOf(failure: Failure): Error {
  const { label, places, model, status, detail, retryAfterMs, cause } = failure;
  if (status === undefined) return unfinished(failure);
  if (status === 401 || status === 403 || /api[ _]key[ _](?:not[ _]valid|invalid)/i.test(detail))
    return new KeyRefusedError(`${label} refused the API key. Check ${places.key}.`);
  if (
    status === 404 ||
    (status === 400 && /model/i.test(detail) && /not exist|not found|unknown model|invalid model/i.test(detail))
  )
    return new PermanentError(
      `${label} does not know the model ${model}. Check ${places.model} and ${places.address}.`,
    );
  if (status === 402 || detail.includes('insufficient_quota'))
    return new PermanentError(`The ${label} account has no credit left. Check its plan and billing.`);
  if (retryAfterMs !== undefined && retryAfterMs > longestWaitMs)
    return new PermanentError(`${label} takes no requests for more than a day (${status}). Retry then.`);
  if (status === 429)
    return new RetryLaterError(`${label} is limiting requests just now.`, retryAfterMs ?? defaultRetryAfterMs);
  if (status >= 500 || status === 408 || status === 409 || status === 425) {
    const sentence = `${label} has a problem of its own (${status}).`;
    return retryAfterMs === undefined ? new Error(sentence, { cause }) : new RetryLaterError(sentence, retryAfterMs);
  }
  const reason = readable(detail);
  return new RequestRefusedError(
    `${label} refused the request (${status})${reason && `: ${reason}`}${/[.!?…]$/.test(reason) ? '' : '.'}`,
  );
}

function unfinished({ label, places, cause }: Failure): Error {
  const refused = refusalOfOurs(cause);
  if (refused) return refused;
  if (cause instanceof SyntaxError || /parsing|malformed|Incomplete JSON/i.test(messageOf(cause)))
    return new Error(`${label} sent something that could not be read.`, { cause });
  if (cause instanceof TypeError && cause.message === 'terminated')
    return new Error(`The connection to ${label} broke while it was writing.`, { cause });
  const code = networkCode(cause) ?? '';
  if (code === '' && isOurFault(cause))
    return new Error(`Prism could not read the answer of ${label}. That is a fault of Prism, not of the network.`, {
      cause,
    });
  const reason = networkReasons[code] ?? 'the connection failed';
  const sentence = `${label} cannot be reached: ${reason}. Check the network and ${places.address}.`;
  return new (neverSent.has(code) ? Error : LostAnswerError)(sentence, { cause });
}

const networkReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at its address',
  ECONNRESET: 'the connection broke',
  EPIPE: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  ENOTFOUND: 'its address is not known',
  EAI_AGAIN: 'its address cannot be looked up',
  EHOSTUNREACH: 'there is no way to its address',
  ENETUNREACH: 'there is no way to its address',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
};

/** Where the request was not sent, because there was no connection; of anything else nobody can tell. */
const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The operating system's word for what went wrong, from however deep the client buried it. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return networkCode(error.cause);
}

/** An error of a program that is none of what `fetch` throws where the network fails. */
function isOurFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isProgram = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  if (isProgram && error.message !== 'fetch failed' && error.message !== 'terminated') return true;
  return isOurFault(error.cause);
}

/** What we did not send at all, however deep the client buried that. */
function refusalOfOurs(error: unknown): PermanentError | undefined {
  if (error instanceof PermanentError) return error;
  return error instanceof Error ? refusalOfOurs(error.cause) : undefined;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** A provider's own sentence in one short line; empty where it sent JSON or a page instead of one. */
function readable(detail: string): string {
  // Clients put the status before them, which is told already.
  const line = detail
    .replace(/\s+/g, ' ')
    .replace(/^(?: ?\d{3}\b)+/, '')
    .trim();
  if (/[{}<>]/.test(line)) return '';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** The header `Retry-After`, seconds or a date, in milliseconds. */
export function parseRetryAfter(value: string | null | undefined, now = Date.now()): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
