import type { ProviderPlaces } from '@prism/core/config/config';
import {
  KeyRefusedError,
  LostAnswerError,
  PermanentError,
  RequestRefusedError,
  RetryLaterError,
} from '../../errors.ts';
import faults from './network-faults.json' with { type: 'json' };

export interface Failure {
  label: string;
  /** The settings to check. */
  places: ProviderPlaces;
  model: string;
  /** Undefined if the response began or never came. */
  status: number | undefined;
  /** The provider's message or code; may be empty. */
  detail: string;
  retryAfterMs: number | undefined;
  cause: unknown;
}

const defaultRetryAfterMs = 15_000;
/** A longer wait fails the job, so that an admin learns of it today. */
const longestWaitMs = 24 * 60 * 60 * 1000;

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
      `${label} does not know the model ${model}. Check ${[...new Set([places.model, places.address])].join(' and ')}.`,
    );
  if (status === 402 || detail.includes('insufficient_quota'))
    return new PermanentError(`The ${label} account has no credit left. Check its plan and billing.`);
  if (retryAfterMs !== undefined && retryAfterMs > longestWaitMs)
    return new PermanentError(`${label} accepts no requests for more than a day (${status}). Retry then.`);
  if (status === 429)
    return new RetryLaterError(`${label} is limiting requests just now.`, retryAfterMs ?? defaultRetryAfterMs);
  if (status >= 500 || status === 408 || status === 409 || status === 425) {
    const sentence = `${label} had an internal error (${status}).`;
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
    return new Error(`The connection to ${label} was lost while writing.`, { cause });
  const code = networkCode(cause) ?? '';
  if (code === '' && isOurFault(cause))
    return new Error(`Prism could not read the answer of ${label}. That is a fault of Prism, not of the network.`, {
      cause,
    });
  const reason = networkReasons.get(code) ?? 'the connection failed';
  const sentence = `${label} cannot be reached: ${reason}. Check the network and ${places.address}.`;
  return new (neverSent.has(code) ? Error : LostAnswerError)(sentence, { cause });
}

const networkReasons: ReadonlyMap<string, string> = new Map(Object.entries(faults.reasons));

/** The request was not sent, because there was no connection. Other errors leave that open. */
const neverSent: ReadonlySet<string> = new Set(faults.neverSent);

/** The operating system's error code, however deeply nested. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return networkCode(error.cause);
}

/** A programming error, unlike what `fetch` throws for network failures. */
function isOurFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isProgram = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  if (isProgram && error.message !== 'fetch failed' && error.message !== 'terminated') return true;
  return isOurFault(error.cause);
}

/** A request we refused to send, however deeply nested. */
function refusalOfOurs(error: unknown): PermanentError | undefined {
  if (error instanceof PermanentError) return error;
  return error instanceof Error ? refusalOfOurs(error.cause) : undefined;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** A provider's sentence on one short line; empty for JSON and HTML. */
function readable(detail: string): string {
  // Clients prefix the status, which is already shown.
  const line = detail
    .replace(/\s+/g, ' ')
    .replace(/^(?: ?\d{3}\b)+/, '')
    .trim();
  if (/[{}<>]/.test(line)) return '';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

export function parseRetryAfter(value: string | null | undefined, now = Date.now()): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
