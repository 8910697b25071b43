import { PermanentError, RetryLaterError } from '../../errors.ts';

/** What a provider's client reported, in the client's own terms. */
export interface Failure {
  /** As people know it, e.g. 'OpenAI'. */
  label: string;
  /** The environment variables' prefix, e.g. 'OPENAI'. */
  variables: string;
  model: string;
  /** Undefined when the answer began well or never came. */
  status: number | undefined;
  /** The provider's own words or codes; may be empty. */
  detail: string;
  retryAfterMs: number | undefined;
  cause: unknown;
}

const defaultRetryAfterMs = 15_000;

/** The failure as one of our errors, with a sentence the admin can act on. */
export function errorOf(failure: Failure): Error {
  const { label, variables, model, status, detail, cause } = failure;
  if (status === undefined) return new Error(unfinishedSentence(label, cause), { cause });
  if (status === 401 || status === 403 || /api[ _]key[ _](?:not[ _]valid|invalid)/i.test(detail))
    return new PermanentError(`${label} refused the API key. Check ${variables}_API_KEY.`);
  if (status === 404)
    return new PermanentError(
      `${label} does not know the model ${model}. Check ${variables}_MODEL and ${variables}_BASE_URL.`,
    );
  if (status === 402 || detail.includes('insufficient_quota'))
    return new PermanentError(`The ${label} account has no credit left. Check its plan and billing.`);
  if (status === 429)
    return new RetryLaterError(`${label} is limiting requests just now.`, failure.retryAfterMs ?? defaultRetryAfterMs);
  if (status >= 500 || status === 408 || status === 409 || status === 425)
    return new Error(`${label} has a problem of its own (${status}).`, { cause });
  return new PermanentError(`${label} refused the request (${status})${detail ? `: ${shorten(detail)}` : '.'}`);
}

function unfinishedSentence(label: string, cause: unknown): string {
  if (cause instanceof SyntaxError || /parsing|malformed|Incomplete JSON/i.test(messageOf(cause)))
    return `${label} sent something that could not be read.`;
  if (cause instanceof TypeError && cause.message === 'terminated')
    return `The connection to ${label} broke while it was writing.`;
  return `${label} cannot be reached (${networkCode(cause) ?? 'the connection failed'}).`;
}

/** The operating system's word for what went wrong, from however deep the client buried it. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return networkCode(error.cause);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function shorten(detail: string): string {
  const line = detail.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** The header `Retry-After`, seconds or a date, in milliseconds. */
export function parseRetryAfter(value: string | null | undefined, now = Date.now()): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
