import {
  type ChoiceField,
  type DateField,
  type Labelled,
  line,
  type TextField,
  type TextOptions,
} from '../contract/fields.ts';
import { date, type DateOptions } from '../contract/calendar-day.ts';
export { date } from '../contract/calendar-day.ts';
export { type ChoiceField, type DateField, email, line, paragraph, type TextField } from '../contract/fields.ts';
import { describeUse, type FileUseName } from '../contract/files.ts';

export interface NumberField<Optional extends boolean = boolean> extends Labelled {
  type: 'number';
  min: number;
  max: number;
  optional: Optional;
  /** Whole numbers by default. */
  step?: number;
  /** Another field that it must not be below. */
  notBelow?: string;
  /** 'hours' */
  unit?: string;
  /** An amount in this currency of the studio. */
  money?: 'currency' | 'localCurrency';
  /** A hue in degrees, shown in the form. */
  look?: 'hue';
}

export interface FlagField extends Labelled {
  type: 'flag';
}

export interface FileField extends Labelled {
  type: 'file';
  use: FileUseName;
}

/** The key of an entry of another kind; '' if optional and empty. */
export interface EntryField extends Labelled {
  type: 'entry';
  kind: string;
  optional: boolean;
}

export interface ListField<Of = Field> extends Labelled {
  type: 'list';
  of: Of;
  min: number;
  max: number;
  /** Times are in the studio's time zone. */
  isInZone?: true;
  /** The field in which items must differ. */
  distinctBy?: string;
}

export interface GroupField<Of = Fields> extends Labelled {
  type: 'group';
  fields: Of;
  /** Applies to the whole group. */
  isAside?: true;
  /** Times are in the studio's time zone. */
  isInZone?: true;
}

export type Field =
  | TextField
  | NumberField
  | DateField
  | FlagField
  | ChoiceField
  | FileField
  | EntryField
  | ListField
  | GroupField;

export interface Fields {
  readonly [name: string]: Field;
}

export type ValueOf<Of> = Of extends { type: 'text' | 'date' | 'file' | 'entry' }
  ? string
  : Of extends NumberField<infer Optional>
    ? true extends Optional
      ? number | null
      : number
    : Of extends { type: 'flag' }
      ? boolean
      : Of extends ChoiceField<infer Value>
        ? Value
        : Of extends ListField<infer Item>
          ? readonly ValueOf<Item>[]
          : Of extends GroupField<infer Members>
            ? ValuesOf<Members>
            : never;

export type ValuesOf<Of> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };

export function markdown(label: string, max: number, options?: TextOptions): TextField {
  return { ...line(label, max, options), look: 'markdown' };
}

/** Lower-case words of any script, joined by hyphens. */
export const slugPattern = /^(?!-)(?:-?[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{Nd}])+$/u;

export function slug(label: string, max: number, options?: TextOptions): TextField {
  return { ...line(label, max, options), kind: 'slug', pattern: slugPattern };
}

/** '09:30' */
export function clockTime(label: string, options?: TextOptions): TextField {
  return { ...line(label, 5, options), kind: 'time', pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/ };
}

export function address(label = 'Link', options?: TextOptions): TextField {
  return { ...line(label, 500, options), kind: 'link' };
}

/** The URL of a page of any site. */
export function webAddress<const Min extends number = 1>(label: string, options?: TextOptions<Min>) {
  return { ...line(label, 500, options), pattern: /^https:\/\/[^\s/]+(?:\/\S*)?$/ };
}

/**
 * An https URL with a host name, because browsers load no other, or a path of this site. Two slashes would lead to
 * another site.
 */
export const imagePattern =
  /^(?:https:\/\/(?:[A-Za-z\d-]+\.)*[A-Za-z][A-Za-z\d-]*(?::[1-5]?\d{1,4})?(?:[/?#]\S*)?|\/(?![/\\])\S*)$/;

export function picture(label: string, options?: TextOptions): TextField {
  return { ...line(label, 500, options), kind: 'image', pattern: imagePattern };
}

type NumberLimits = Pick<
  NumberField,
  'min' | 'max' | 'help' | 'also' | 'step' | 'unit' | 'money' | 'notBelow' | 'look'
>;

export function number(label: string, limits: NumberLimits): NumberField<false> {
  return { type: 'number', label, optional: false, ...limits };
}

export function optionalNumber(label: string, limits: NumberLimits): NumberField<true> {
  return { type: 'number', label, optional: true, ...limits };
}

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;

export function moment(label: string, options?: DateOptions): DateField {
  return { ...date(label, options), max: 24, pattern: momentPattern, hasTime: true };
}

export function flag(label: string, options: Pick<FlagField, 'help' | 'also'> = {}): FlagField {
  return { type: 'flag', label, ...options };
}

export function choice<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  more: Partial<Pick<ChoiceField, 'help' | 'also' | 'message'>> = {},
): ChoiceField<Value> {
  return { type: 'choice', label, min: 1, max: 100, message: `${label} is required`, options, ...more };
}

export function file(
  label: string,
  use: FileUseName,
  { help = '', ...more }: Pick<FileField, 'help' | 'also'> = {},
): FileField {
  return { type: 'file', label, use, ...more, help: [help, describeUse(use)].filter(Boolean).join('. ') };
}

export function entryOf(
  label: string,
  kind: string,
  options: Partial<Pick<EntryField, 'optional' | 'help'>> = {},
): EntryField {
  return { type: 'entry', label, kind, optional: false, ...options };
}

type ListLimits = Partial<Pick<ListField, 'min' | 'max' | 'help' | 'also' | 'isInZone' | 'distinctBy'>>;

/** Items of `of`, whose label is the singular; by default at most 50. */
export function list<const Of extends Field>(label: string, of: Of, limits: ListLimits = {}): ListField<Of> {
  return { type: 'list', label, of, min: 0, max: 50, ...limits };
}

export function group<const Of extends Fields>(
  label: string,
  fields: Of,
  options: Pick<GroupField, 'help' | 'also' | 'isAside' | 'isInZone'> = {},
): GroupField<Of> {
  return { type: 'group', label, fields, ...options };
}

export function link(label: string): GroupField<{ to: TextField; label: TextField }> {
  return group(label, { to: address(), label: line('Label', 60) });
}
