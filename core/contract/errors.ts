import type { FieldErrors } from './fields.ts';

export interface ErrorBody {
  statusCode: number;
  /** A sentence for the person who can act. */
  error: string;
  /** Only where fields are at fault. */
  fields?: FieldErrors;
  /** Only in a 410: what is over. */
  gone?: unknown;
}
