import { DriverException } from '@mikro-orm/postgresql';

/** Trying again cannot help; the message is for the admin. */
export class PermanentError extends Error {}

/** A provider does not take our key; the message is for the admin. */
export class KeyRefusedError extends PermanentError {}

/** A provider does not take the request as it is, though it might take another; the message is for the admin. */
export class RequestRefusedError extends PermanentError {}

/** A provider wrote more than there is room for; the message is for the admin. */
export class TooLongError extends PermanentError {}

/** A provider stopped at its limit in the middle of a text; the message is for the admin. */
export class CutShortError extends Error {}

/** There is no money left for it; the message is for the admin. */
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

/** Another system took no message of ours; its log and a warning of its own tell of it. */
export class UndeliveredError extends RetryLaterError {}

/** The process is shutting down and gives its job back, not counted as a failure; another worker goes on. */
export class HandedBackError extends Error {}

/** Another worker has taken the work over; this one stops and leaves every trace of it to its successor. */
export class ReplacedError extends Error {}

/** The message of `error` for the admin. Our own errors are written for them; a driver's message would show its SQL. */
export function inPlainWords(error: Error): string {
  return error instanceof DriverException ? 'The database did not answer.' : error.message;
}
