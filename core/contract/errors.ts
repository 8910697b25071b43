import type { FieldErrors } from './fields.ts';

export interface ErrorBody {
  statusCode: number;
  /** A sentence for the person who can act. */
  error: string;
  /** Only if fields are invalid. */
  fields?: FieldErrors;
  /** Only in a 410: what has ended. */
  gone?: unknown;
}
