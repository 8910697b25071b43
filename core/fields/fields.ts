import { describeUse, type FileUseName } from '../contract/files.ts';

interface Labelled {
  label: string;
  help?: string;
  /** What else people call it: the dashboard's search finds it by these words. */
  also?: readonly string[];
}

/** Text of `min` to `max` characters; a `min` of 0 allows an empty one. */
export interface TextField extends Labelled {
  type: 'text';
  min: number;
  max: number;
  look: 'line' | 'paragraph' | 'markdown';
  /** Format; 'link' is a path of this site or an https URL, 'time' is '09:30'. */
  kind?: 'email' | 'slug' | 'image' | 'link' | 'color' | 'time';
  /** Error message; by default the label and the fault. */
  message?: string;
  /** The link must lead to another site. */
  isElsewhere?: true;
  /** Default text of pages and mails. */
  plain?: string;
  /** Names besides facts that the page fills in. */
  names?: readonly string[];
  /** False where facts are not allowed, because the text must stay as it was read. */
  hasFacts?: false;
  /** False where amounts must not be written by hand, because they are computed and named in braces. */
  hasAmounts?: false;
  /** The field of the picture it describes: may be empty only without one. */
  tellsOf?: string;
  /** Paths that its Markdown links must include. */
  linksTo?: readonly string[];
  /** Shown occasionally, on a button or to programs only: excluded from search. */
  isAside?: true;
}

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

/** 'YYYY-MM-DD', or ISO 8601 in UTC with a time; '' if optional and empty. */
export interface DateField extends Labelled {
  type: 'date';
  optional: boolean;
  hasTime: boolean;
}

export interface FlagField extends Labelled {
  type: 'flag';
}

export interface ChoiceField<Value extends string = string> extends Labelled {
  type: 'choice';
  options: Readonly<Record<Value, string>>;
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
  /** Its times are those of the studio's time zone. */
  isInZone?: true;
  /** The field in which items must differ. */
  distinctBy?: string;
}

export interface GroupField<Of = Fields> extends Labelled {
  type: 'group';
  fields: Of;
  /** Applies to all of it. */
  isAside?: true;
  /** Its times are those of the studio's time zone. */
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

type TextOptions = Partial<
  Pick<
    TextField,
    | 'min'
    | 'help'
    | 'also'
    | 'kind'
    | 'isElsewhere'
    | 'plain'
    | 'names'
    | 'hasFacts'
    | 'hasAmounts'
    | 'tellsOf'
    | 'linksTo'
    | 'isAside'
  >
>;

export function line(label: string, max: number, options: TextOptions = {}): TextField {
  return { type: 'text', look: 'line', label, max, min: 1, ...options };
}

export function paragraph(label: string, max: number, options: TextOptions = {}): TextField {
  return { type: 'text', look: 'paragraph', label, max, min: 1, ...options };
}

export function markdown(label: string, max: number, options: TextOptions = {}): TextField {
  return { type: 'text', look: 'markdown', label, max, min: 1, ...options };
}

export function address(label = 'Link', options: TextOptions = {}): TextField {
  return line(label, 500, { kind: 'link', ...options });
}

export function picture(label: string, options: TextOptions = {}): TextField {
  return line(label, 500, { kind: 'image', ...options });
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

type DateOptions = Partial<Pick<DateField, 'optional' | 'help'>>;

export function date(label: string, options: DateOptions = {}): DateField {
  return { type: 'date', label, optional: false, hasTime: false, ...options };
}

export function moment(label: string, options: DateOptions = {}): DateField {
  return { type: 'date', label, optional: false, hasTime: true, ...options };
}

export function flag(label: string, options: Pick<FlagField, 'help' | 'also'> = {}): FlagField {
  return { type: 'flag', label, ...options };
}

export function choice<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  more: Pick<ChoiceField, 'help' | 'also'> = {},
): ChoiceField<Value> {
  return { type: 'choice', label, options, ...more };
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

/** Items of `of`, whose label names one of them; at most 50 by default. */
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
  return group(label, { to: address(), label: line('Words', 60) });
}
