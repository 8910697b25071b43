import { describeUse, type FileUseName } from '../contract/files.ts';

/** What a person reads at a field's control. */
interface Labelled {
  label: string;
  help?: string;
}

/** Text of `min` to `max` characters; with a `min` of 0 it may be left empty. */
export interface TextField extends Labelled {
  type: 'text';
  min: number;
  max: number;
  /** One line, several, or Markdown. */
  look: 'line' | 'paragraph' | 'markdown';
  /** What it must look like besides; 'link' is a path of this site or an https address, 'time' one of the clock, '09:30'. */
  kind?: 'email' | 'slug' | 'image' | 'link' | 'color' | 'time';
  /** Said when the value is missing, too short or not of its kind; the label and what is wrong where it is left out. */
  message?: string;
  /** Of a link that leads to another site alone. */
  isElsewhere?: true;
  /** What pages and mails say where it is left empty. */
  plain?: string;
  /** What it may name in braces besides facts; the page that shows it fills these in. */
  names?: readonly string[];
  /** False where it may name no facts, because it has to stay as it was read. */
  hasFacts?: false;
  /** False where it may state no amount by hand, because what it states is computed and named in braces. */
  hasAmounts?: false;
  /** The picture beside it of which it says what that shows: it may be left empty only where there is none. */
  tellsOf?: string;
  /** Paths that links in it must lead to, which are written as in Markdown. */
  linksTo?: readonly string[];
  /** Its page shows it at times only, on a button, or to programs alone: the search of the site leaves it out. */
  isAside?: true;
}

/** A number; null where an optional one is left empty. */
export interface NumberField<Optional extends boolean = boolean> extends Labelled {
  type: 'number';
  min: number;
  max: number;
  optional: Optional;
  /** Whole numbers only, where not said otherwise. */
  step?: number;
  /** The field beside it that it must not be below, where both are given. */
  notBelow?: string;
  /** Read after the number, e.g. 'hours'. */
  unit?: string;
  /** It is an amount in this currency of the studio's. */
  money?: 'currency' | 'localCurrency';
  /** A hue in degrees, of which the form shows what it looks like. */
  look?: 'hue';
}

/** A day as 'YYYY-MM-DD', or with its time as ISO 8601 in UTC; '' where an optional one is left empty. */
export interface DateField extends Labelled {
  type: 'date';
  optional: boolean;
  hasTime: boolean;
}

export interface FlagField extends Labelled {
  type: 'flag';
}

/** One of `options`, each with the words people read. */
export interface ChoiceField<Value extends string = string> extends Labelled {
  type: 'choice';
  options: Readonly<Record<Value, string>>;
}

/** A file that was sent before; its address, '' where there is none. */
export interface FileField extends Labelled {
  type: 'file';
  use: FileUseName;
}

/** The key of an entry of another kind, e.g. the category of an app; '' where an optional one names none. */
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
  /** The field by which items that are groups must differ. */
  distinctBy?: string;
}

export interface GroupField<Of = Fields> extends Labelled {
  type: 'group';
  fields: Of;
  /** The same for all of it. */
  isAside?: true;
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

/** The fields of a kind of content, in the order of its form. */
export interface Fields {
  readonly [name: string]: Field;
}

/** What a field holds. */
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

/** One line of text; required where `min` does not say otherwise. */
export function line(label: string, max: number, options: TextOptions = {}): TextField {
  return { type: 'text', look: 'line', label, max, min: 1, ...options };
}

/** Text of several lines. */
export function paragraph(label: string, max: number, options: TextOptions = {}): TextField {
  return { type: 'text', look: 'paragraph', label, max, min: 1, ...options };
}

/** Text that is read as Markdown. */
export function markdown(label: string, max: number, options: TextOptions = {}): TextField {
  return { type: 'text', look: 'markdown', label, max, min: 1, ...options };
}

/** Where a link leads: a path of this site or an https address. */
export function address(label = 'Leads to', options: TextOptions = {}): TextField {
  return line(label, 500, { kind: 'link', ...options });
}

/** A picture: a path of this site or an https address. */
export function picture(label: string, options: TextOptions = {}): TextField {
  return line(label, 500, { kind: 'image', ...options });
}

type NumberLimits = Pick<NumberField, 'min' | 'max' | 'help' | 'step' | 'unit' | 'money' | 'notBelow' | 'look'>;

export function number(label: string, limits: NumberLimits): NumberField<false> {
  return { type: 'number', label, optional: false, ...limits };
}

/** A number that may be left out. */
export function optionalNumber(label: string, limits: NumberLimits): NumberField<true> {
  return { type: 'number', label, optional: true, ...limits };
}

type DateOptions = Partial<Pick<DateField, 'optional' | 'help'>>;

export function date(label: string, options: DateOptions = {}): DateField {
  return { type: 'date', label, optional: false, hasTime: false, ...options };
}

/** A day with its time. */
export function moment(label: string, options: DateOptions = {}): DateField {
  return { type: 'date', label, optional: false, hasTime: true, ...options };
}

export function flag(label: string, options: Pick<FlagField, 'help'> = {}): FlagField {
  return { type: 'flag', label, ...options };
}

export function choice<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  { help }: Pick<ChoiceField, 'help'> = {},
): ChoiceField<Value> {
  return { type: 'choice', label, options, ...(help === undefined ? {} : { help }) };
}

/** A file, which may be left out. */
export function file(label: string, use: FileUseName, { help = '' }: Pick<FileField, 'help'> = {}): FileField {
  return { type: 'file', label, use, help: [help, describeUse(use)].filter(Boolean).join('. ') };
}

/** An entry of `kind`. */
export function entryOf(
  label: string,
  kind: string,
  options: Partial<Pick<EntryField, 'optional' | 'help'>> = {},
): EntryField {
  return { type: 'entry', label, kind, optional: false, ...options };
}

type ListLimits = Partial<Pick<ListField, 'min' | 'max' | 'help' | 'distinctBy'>>;

/** A list of what `of` describes, whose label names one of them; of up to 50 where `max` does not say otherwise. */
export function list<const Of extends Field>(label: string, of: Of, limits: ListLimits = {}): ListField<Of> {
  return { type: 'list', label, of, min: 0, max: 50, ...limits };
}

export function group<const Of extends Fields>(
  label: string,
  fields: Of,
  options: Pick<GroupField, 'help' | 'isAside'> = {},
): GroupField<Of> {
  return { type: 'group', label, fields, ...options };
}

/** A link with its words. */
export function link(label: string): GroupField<{ to: TextField; label: TextField }> {
  return group(label, { to: address(), label: line('Words', 60) });
}
