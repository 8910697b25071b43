import { DriverException } from '@mikro-orm/postgresql';

export class PermanentError extends Error {}

export class KeyRefusedError extends PermanentError {}

/** A provider refuses the request, though another might accept it. The message is for the admin. */
export class RequestRefusedError extends PermanentError {}

export class TooLongError extends PermanentError {}

export class CutShortError extends Error {}

export class OutOfMoneyError extends PermanentError {}

/** The connection broke before the first word, so the service may have read the request, and may bill it. */
export class LostAnswerError extends Error {}

/** May be retried, but not before `retryAfterMs`. The message is for the admin. */
export class RetryLaterError extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export class UndeliveredError extends RetryLaterError {}

/** The process is shutting down and requeues its job, which does not count as a failed attempt. */
export class RequeueError extends Error {
  constructor(message = 'The worker is shutting down. Another one continues.') {
    super(message);
  }
}

/** Another worker has taken over, so this one stops without changes. */
export class ReplacedError extends Error {}

/** The message of `error` for the admin. Our own errors are written for them; a driver's message would show its SQL. */
export function inPlainWords(error: Error): string {
  return error instanceof DriverException ? 'The database did not answer.' : error.message;
}
