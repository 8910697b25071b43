import { DriverException } from '@mikro-orm/postgresql';

export class PermanentError extends Error {}

export class KeyRefusedError extends PermanentError {}

/** A provider does not take the request as it is, though it might take another; the message is for the admin. */
export class RequestRefusedError extends PermanentError {}

export class TooLongError extends PermanentError {}

export class CutShortError extends Error {}

export class OutOfMoneyError extends PermanentError {}

/** The connection broke before a word of the answer: the service may have read the request, and may bill it. */
export class LostAnswerError extends Error {}

/** Worth another try, but not before `retryAfterMs` have passed; the message is for the admin. */
export class RetryLaterError extends Error {
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export class UndeliveredError extends RetryLaterError {}

/** The process is shutting down and gives its job back, not counted as a failure; another worker goes on. */
export class HandedBackError extends Error {}

/** Another worker has taken the work over; this one stops and leaves every trace of it to its successor. */
export class ReplacedError extends Error {}

/** The message of `error` for the admin. Our own errors are written for them; a driver's message would show its SQL. */
export function inPlainWords(error: Error): string {
  return error instanceof DriverException ? 'The database did not answer.' : error.message;
}
