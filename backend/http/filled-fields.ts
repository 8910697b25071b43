import { type FieldErrors, type FormFields, pickFields, type StoredFields } from '@prism/core/contract/fields';
import { CallerError } from './caller-error.ts';

/** Values of `fields` to store. Throws 'invalid' by field if a required one is empty. */
export function filledFields<Of extends FormFields>(
  fields: Of,
  source: Readonly<{ [Name in keyof Of]?: string | null | undefined }>,
): StoredFields<Of> {
  const picked = pickFields(fields, source);
  const empty = Object.entries(fields).filter(([name]) => picked[name] === '');
  const errors: FieldErrors = Object.fromEntries(empty.map(([name, { message }]) => [name, message]));
  const [first] = Object.values(errors);
  if (first !== undefined) throw new CallerError('invalid', first, { fields: errors });
  return picked;
}
