import type { Field, ValueOf as FieldValue } from './fields.ts';
import { mapFields, type FormFields, type OptionalField } from '../contract/fields.ts';

export type Shape = Field | WireShape;

export interface Shapes {
  readonly [name: string]: Shape;
}

/** Carries types only; neither exists at run time. */
interface Carried<Value = unknown, Sent = Value> {
  value?: Value;
  sent?: Sent;
}

export interface PlainSchema {
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly description?: string;
}

interface Said {
  /** The error message for an invalid value. */
  message?: string;
}

interface ListLimits {
  min?: number;
  max?: number;
  /** The error message for too few items. */
  message?: string;
  /** No duplicates, or no two items with the same value of this member. */
  unique?: true | string;
  /** Empty texts are left out, and equal ones are kept once. */
  isDistinct?: true;
}

interface ObjectLimits {
  /** The minimum number of members. */
  least?: number;
  /** Ignores unknown members instead of refusing them. */
  others?: 'dropped';
}

interface Kinds {
  plain: Said & { schema: PlainSchema };
  'one-of': Said & { values: readonly (string | number | boolean)[] };
  nullable: { of: Shape };
  'or-empty': { of: Shape };
  lenient: { of: Shape };
  /** An optional member with an optional default, `usual`. */
  maybe: { of: Shape; usual?: unknown };
  'list-of': ListLimits & { of: Shape };
  object: ObjectLimits & { members: Shapes };
  either: { of: readonly Shape[] };
  upload: { label: string; message: string };
}

type Kind<Name extends keyof Kinds, Value = unknown, Sent = Value> = Kinds[Name] & { type: Name } & Carried<
    Value,
    Sent
  >;

type WireShape = { [Name in keyof Kinds]: Kind<Name> }[keyof Kinds];

export type ValueOf<Of> = Of extends { type: keyof Kinds; value?: infer Value } ? Value : FieldValue<Of>;

/** The value in requests: members with a default are optional. */
export type SentOf<Of> = Of extends { type: keyof Kinds; sent?: infer Sent } ? Sent : FieldValue<Of>;

type Flat<Of> = { [Name in keyof Of]: Of[Name] };

export type MembersOf<Of> = Flat<
  {
    -readonly [
      Name in keyof Of as Of[Name] extends OptionalField | { type: 'maybe'; usual?: never } ? never : Name
    ]: ValueOf<Of[Name]>;
  } & {
    -readonly [
      Name in keyof Of as Of[Name] extends OptionalField | { type: 'maybe'; usual?: never } ? Name : never
    ]?: ValueOf<Of[Name]>;
  }
>;

export type SentMembersOf<Of> = Flat<
  { [Name in keyof Of as Of[Name] extends OptionalField | { type: 'maybe' } ? never : Name]: SentOf<Of[Name]> } & {
    [Name in keyof Of as Of[Name] extends OptionalField | { type: 'maybe' } ? Name : never]?:
      | SentOf<Of[Name]>
      | undefined;
  }
>;

/** A value described by its JSON Schema only, because its description is elsewhere. */
export function plain<Value = unknown>({ message, ...schema }: PlainSchema & Said = {}): Kind<'plain', Value> {
  return { type: 'plain', schema, ...(message !== undefined && { message }) };
}

export const text = (limits: PlainSchema & Said = {}) => plain<string>({ type: 'string', ...limits });
export const secret = (limits: PlainSchema & Said = {}) =>
  plain<string>({ type: 'string', format: 'password', ...limits });
export const verbatim = plain<string>({ type: 'string', format: 'verbatim' });
export const id = plain<string>({ type: 'string', format: 'uuid' });
export const time = plain<string>({ type: 'string', format: 'date-time' });
/** 'YYYY-MM-DD' */
export const day = plain<string>({ type: 'string', format: 'date' });
export const whole = (limits: PlainSchema = {}) => plain<number>({ type: 'integer', ...limits });
export const amount = plain<number>({ type: 'number' });
export const yesNo = plain<boolean>({ type: 'boolean' });

export function oneOf<const Value extends string | number | boolean>(
  values: readonly Value[],
  said: Said = {},
): Kind<'one-of', Value> {
  return { type: 'one-of', values, ...said };
}

export function nullable<const Of extends Shape>(of: Of): Kind<'nullable', ValueOf<Of> | null, SentOf<Of> | null> {
  return { type: 'nullable', of };
}

/** Also accepts an empty text. */
export function orEmpty<const Of extends Shape>(of: Of): Kind<'or-empty', ValueOf<Of> | '', SentOf<Of> | ''> {
  return { type: 'or-empty', of };
}

/** An invalid value becomes null instead of an error. */
export function lenient<const Of extends Shape>(of: Of): Kind<'lenient', ValueOf<Of> | null, SentOf<Of>> {
  return { type: 'lenient', of };
}

/** A file in a form; a body with one is sent as multipart/form-data. `message` is the error without a file. */
export function uploaded(label: string, message: string): Kind<'upload', File> {
  return { type: 'upload', label, message };
}

type Stored<Of extends FormFields> = {
  [Name in keyof Of]: Of[Name] extends OptionalField ? ReturnType<typeof nullable<Of[Name]>> : Of[Name];
};

/** Fields in responses: an empty optional field is null. */
export function storedFields<const Of extends FormFields>(fields: Of): Stored<Of>;
export function storedFields(fields: FormFields): Shapes {
  return mapFields(fields, (field) => (field.min === 0 ? nullable(field) : field));
}

export function maybe<const Of extends Shape>(of: Of): Kind<'maybe', ValueOf<Of>, SentOf<Of>> & { usual?: never } {
  return { type: 'maybe', of };
}

export function usually<const Of extends Shape, const Usual>(
  of: Of,
  usual: Usual,
): Kind<'maybe', ValueOf<Of>, SentOf<Of>> & { usual: Usual } {
  return { type: 'maybe', of, usual };
}

export function listOf<const Of extends Shape, const Limits extends ListLimits>(
  of: Of,
  limits?: Limits,
): Kind<'list-of', ValueOf<Of>[], SentOf<Of>[]> & Limits;
export function listOf(of: Shape, limits: ListLimits = {}): Kind<'list-of'> {
  return { type: 'list-of', of, ...limits };
}

export function object<const Of extends Shapes>(
  members: Of,
  limits: ObjectLimits = {},
): Kind<'object', MembersOf<Of>, SentMembersOf<Of>> & { members: Of } {
  return { type: 'object', members, ...limits };
}

export function either<const Of extends readonly Shape[]>(
  ...of: Of
): Kind<'either', ValueOf<Of[number]>, SentOf<Of[number]>> {
  return { type: 'either', of };
}
