import { emailPattern } from './email-pattern.ts';
import { numberText } from './number-text.ts';

export interface Labelled {
  label: string;
  /** The short label for staff, if the form's label is longer. */
  shortLabel?: string;
  help?: string;
  /** Synonyms for the dashboard's search. */
  also?: readonly string[];
}

/** A field with a text of `min` to `max` characters; a `min` of 0 allows an empty one. */
interface Typed extends Labelled {
  min: number;
  max: number;
  /** The error message of a plain form. */
  message: string;
  pattern?: RegExp;
  /** Allowed values and their labels. */
  options?: Readonly<Record<string, string>>;
}

export interface TextField extends Typed {
  type: 'text';
  look: 'line' | 'paragraph' | 'markdown';
  /** What `pattern` matches; 'link' is a path of this site or an https URL, 'time' is '09:30'. */
  kind?: 'email' | 'slug' | 'image' | 'link' | 'time';
  /** The link must lead to another site. */
  isElsewhere?: true;
  /** Default text of pages and mails. */
  plain?: string;
  /** Names besides facts that the page fills in. */
  names?: readonly string[];
  /** False for texts that must stay as they were read. */
  hasFacts?: false;
  /** False where amounts are computed and must be named in braces. */
  hasAmounts?: false;
  /** The field of the picture it describes: may be empty only without one. */
  altTextOf?: string;
  /** Paths that its Markdown links must include. */
  linksTo?: readonly string[];
  /** Shown occasionally, on a button or to programs only: excluded from search. */
  isAside?: true;
}

/** 'YYYY-MM-DD', or ISO 8601 in UTC with a time. */
export interface DateField extends Typed {
  type: 'date';
  pattern: RegExp;
  hasTime: boolean;
}

export interface ChoiceField<Value extends string = string> extends Typed {
  type: 'choice';
  options: Readonly<Record<Value, string>>;
}

export type FormField = TextField | DateField | ChoiceField;

export type FormFields<Name extends string = string> = Readonly<Record<Name, FormField>>;

export type OptionalField = FormField & { min: 0 };

/** Values as stored and shown: null for an empty optional field. */
export type StoredFields<Of extends FormFields> = {
  [Name in keyof Of]: string | (Of[Name] extends OptionalField ? null : never);
};

export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

/** The constructor functions set `kind` and `pattern`. */
export type TextOptions<Min extends number = number> = { min?: Min } & Partial<
  Omit<TextField, 'type' | 'label' | 'min' | 'max' | 'kind' | 'pattern' | 'options'>
>;

type TextOf<Min extends number> = TextField & { min: Min };

export function line<const Min extends number = 1>(label: string, max: number, options?: TextOptions<Min>): TextOf<Min>;
/* @__NO_SIDE_EFFECTS__ */
export function line(label: string, max: number, options?: TextOptions): TextField {
  return { type: 'text', look: 'line', label, max, min: 1, message: `${label} is required`, ...options };
}

export function paragraph<const Min extends number = 1>(
  label: string,
  max: number,
  options?: TextOptions<Min>,
): TextOf<Min>;
/* @__NO_SIDE_EFFECTS__ */
export function paragraph(label: string, max: number, options?: TextOptions): TextField {
  return { ...line(label, max, options), look: 'paragraph' };
}

export function email<const Min extends number = 1>(label: string, options?: TextOptions<Min>): TextOf<Min>;
/* @__NO_SIDE_EFFECTS__ */
export function email(label: string, options?: TextOptions): TextField {
  return { ...line(label, 254, options), kind: 'email', pattern: emailPattern };
}

export function tooLong({ label, max }: Pick<FormField, 'label' | 'max'>): string {
  return `${label} must be ${numberText(max)} characters or fewer`;
}

/** Characters as people count them and PostgreSQL does; `length` counts many symbols twice. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Text without a visible character: spaces, direction marks, fillers, joiners. */
export const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]+$/u;

export function fieldError(field: FormField, value: string): string | undefined {
  const { min, max, pattern, options, message } = field;
  const text = value.replace(nothingToSee, '').trim();
  const count = characterCount(text);
  if (count > max) return tooLong(field);
  const isWrong = (pattern && !pattern.test(text)) || (options && !Object.hasOwn(options, text));
  return count < min || (text && isWrong) ? message : undefined;
}

export function fieldErrors<Name extends string>(
  fields: FormFields<Name>,
  values: Readonly<Record<Name, string>>,
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name in fields) {
    const error = fieldError(fields[name], values[name]);
    if (error) errors[name] = error;
  }
  return errors;
}

export function mapFields<Name extends string, Of, Value>(
  fields: Readonly<Record<Name, Of>>,
  valueOf: (field: Of, name: Name) => Value,
): Record<Name, Value>;
export function mapFields(
  fields: Readonly<Record<string, unknown>>,
  valueOf: (field: unknown, name: string) => unknown,
) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]));
}

/** Only the values of `fields` in `source`; '' for a required field that is still missing, as in a draft. */
export function pickFields<Of extends FormFields>(
  fields: Of,
  source: Readonly<{ [Name in keyof Of]?: string | null | undefined }>,
): StoredFields<Of>;
export function pickFields(fields: FormFields, source: Readonly<Record<string, string | null | undefined>>) {
  return mapFields(fields, ({ min }, name) => source[name] || (min === 0 ? null : ''));
}
