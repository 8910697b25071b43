import type { FieldErrors } from '@prism/core/contract/fields';

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
  /** The call succeeds after re-authentication. */
  'needs-proof': 428,
  'too-many': 429,
  unavailable: 503,
} as const;

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
