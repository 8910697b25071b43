import type { FieldErrors } from '@prism/core/contract/fields';

/** The kinds of caller errors and the HTTP status of each. */
export const statusByKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  misdirected: 421,
  unprocessable: 422,
  /** The same call succeeds once who makes it has proved again who they are. */
  'needs-proof': 428,
  'too-many': 429,
  unavailable: 503,
} as const;

/** An error that the caller can correct; the message is a sentence for them. */
export class CallerError extends Error {
  readonly kind: keyof typeof statusByKind;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: keyof typeof statusByKind,
    message: string,
    details: { fields?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
