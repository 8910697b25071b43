import {
  imagePattern,
  type DateField,
  type Field,
  type Fields,
  type GroupField,
  type ListField,
  type NumberField,
  type TextField,
  type ValuesOf,
} from '../fields/fields.ts';
import { calendarDay } from '../contract/calendar-day.ts';
import { cleanText } from '../contract/clean-text.ts';
import { characterCount, tooLong, type FieldErrors } from '../contract/fields.ts';
import { fileAt } from '../contract/files.ts';
import { namedFacts, unknownFacts, withoutNames } from './facts.ts';
import { numberText } from '../contract/number-text.ts';

/** Valid values, or sentences by field path ('steps.2.title'). */
export type Checked<Of> = { values: ValuesOf<Of>; errors?: undefined } | { values?: undefined; errors: FieldErrors };

/** Validates untrusted values. Text is trimmed; missing values count as empty. */
export function checkContent<const Of extends Fields>(fields: Of, given: unknown): Checked<Of> {
  const errors: Record<string, string> = {};
  const values = isContent(given) ? checkedGroup(fields, given, '', errors) : undefined;
  if (values === undefined) return { errors: { '': 'This must be an object with the fields of its kind' } };
  return Object.keys(errors).length === 0 && isBuiltFrom(fields, values) ? { values } : { errors };
}

/**
 * Stored values, with an empty value for each later field and without removed fields. Throws if the stored data is
 * not what this product writes.
 */
export function completed<const Of extends Fields>(fields: Of, stored: unknown): ValuesOf<Of> {
  const values = completedGroup(fields, stored);
  if (!isBuiltFrom(fields, values)) throw new TypeError('content that is no object');
  return values;
}

/** Values as visitors read them: empty texts show the default of their field. */
export function withDefaultTexts<const Of extends Fields>(fields: Of, stored: unknown): ValuesOf<Of> {
  return completed(fields, spokenGroup(fields, stored));
}

function spokenGroup(fields: Fields, stored: unknown): unknown {
  const members = membersOf(stored);
  const said = Object.entries(fields).map(([name, field]) => [name, spokenField(field, members[name])]);
  return Object.fromEntries(said);
}

function spokenField(field: Field, stored: unknown): unknown {
  if (field.type === 'group') return spokenGroup(field.fields, stored);
  if (field.type === 'text' && field.plain !== undefined) return stored || field.plain;
  return stored;
}

/** The same in a form, where a required number that was not entered is blank. */
export function asEntered(fields: Fields, stored: unknown): unknown {
  return completedGroup(fields, stored, null);
}

export function emptyContent<const Of extends Fields>(fields: Of): ValuesOf<Of> {
  return completed(fields, {});
}

export interface Leaf {
  field: Exclude<Field, ListField | GroupField>;
  path: string;
  value: unknown;
}

/** All texts and values of `value` as `fields` describe them, in form order. */
export function leavesOf(fields: Fields, value: unknown, prefix = ''): Leaf[] {
  const members = membersOf(value);
  return Object.entries(fields).flatMap(([name, field]) => leavesIn(field, members[name], prefix + name));
}

function leavesIn(field: Field, value: unknown, path: string): Leaf[] {
  if (field.type === 'group') return leavesOf(field.fields, value, `${path}.`);
  if (field.type !== 'list') return [{ field, path, value }];
  return Array.isArray(value)
    ? value.flatMap((item: unknown, index) => leavesIn(field.of, item, `${path}.${index}`))
    : [];
}

export interface NamedEntry {
  path: string;
  label: string;
  kind: string;
  key: string;
  optional: boolean;
}

export function namedEntries(fields: Fields, value: unknown): NamedEntry[] {
  return leavesOf(fields, value).flatMap(({ field, path, value: named }) => {
    if (field.type !== 'entry') return [];
    const { label, kind, optional } = field;
    const key = textOf(named) ?? '';
    return optional && key === '' ? [] : [{ path, label, kind, key, optional }];
  });
}

export function emptyValue(field: Field, number?: null): unknown {
  return completedField(field, undefined, number);
}

/** Both walks make a value for each field of the description; the compiler cannot infer that. */
function isBuiltFrom<Of extends Fields>(fields: Of, value: unknown): value is ValuesOf<Of> {
  return isContent(value) && Object.keys(fields).every((name) => Object.hasOwn(value, name));
}

function checkedGroup(fields: Fields, given: unknown, path: string, errors: Record<string, string>): unknown {
  const members = membersOf(given);
  for (const name of Object.keys(members))
    if (!Object.hasOwn(fields, name)) errors[path + name] = `There is no field '${name}' here`;
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, checkedField(field, members[name], path + name, errors)]),
  );
  for (const [name, field] of Object.entries(fields)) {
    const sentence = orderError(fields, field, values, name);
    if (sentence) errors[path + name] ??= sentence;
  }
  return values;
}

function orderError(fields: Fields, field: Field, values: Record<string, unknown>, name: string): string | undefined {
  if (field.type !== 'number' || field.notBelow === undefined) return undefined;
  const [value, other] = [values[name], values[field.notBelow]];
  const isBelow = typeof value === 'number' && typeof other === 'number' && value < other;
  return isBelow ? `${field.label} must not be below ${fields[field.notBelow]?.label ?? field.notBelow}` : undefined;
}

function checkedField(field: Field, given: unknown, path: string, errors: Record<string, string>): unknown {
  function refuse(sentence: string): unknown {
    errors[path] = sentence;
    return given;
  }
  switch (field.type) {
    case 'text': {
      const said = textOf(given);
      if (said === undefined) return refuse(`${field.label} must be text`);
      const text = field.kind === 'link' ? asAddress(said) : said;
      const error = textError(field, text);
      return error ? refuse(error) : text;
    }
    case 'number': {
      const error = numberError(field, given ?? null);
      return error ? refuse(error) : (given ?? null);
    }
    case 'date': {
      const text = textOf(given);
      const error = text === undefined ? `${field.label} must be a day` : dateError(field, text);
      return error ? refuse(error) : text;
    }
    case 'flag':
      return typeof (given ?? false) === 'boolean' ? (given ?? false) : refuse(`${field.label} must be yes or no`);
    case 'choice':
      if (given === undefined) return emptyValue(field);
      return typeof given === 'string' && Object.hasOwn(field.options, given)
        ? given
        : refuse(`${field.label} must be ${choiceOf(Object.values(field.options))}`);
    case 'file': {
      const text = textOf(given);
      if (text === '' || (text !== undefined && fileAt(field.use, text))) return text;
      return refuse(`${field.label} must be an uploaded file`);
    }
    case 'entry': {
      const key = textOf(given);
      return key || (key === '' && field.optional) ? key : refuse(`${field.label} is required`);
    }
    case 'list': {
      if (given !== undefined && !Array.isArray(given)) return refuse(`${field.label} must be a list`);
      const items: readonly unknown[] = given ?? [];
      if (items.length < field.min) return refuse(`${field.label} must have ${field.min} or more`);
      if (items.length > field.max) return refuse(`${field.label} must have ${field.max} or fewer`);
      refuseRepeated(field, items, path, errors);
      return items.map((item, index) => checkedField(field.of, item, `${path}.${index}`, errors));
    }
    case 'group':
      if (given !== undefined && !isContent(given)) return refuse(`${field.label} must have fields of its own`);
      return checkedGroup(field.fields, given, `${path}.`, errors);
  }
}

function refuseRepeated({ of, distinctBy }: ListField, items: readonly unknown[], path: string, errors: FieldErrors) {
  if (distinctBy === undefined || of.type !== 'group') return;
  const values = items.map((item) => membersOf(item)[distinctBy]);
  for (const [index, value] of values.entries()) {
    if (value === undefined || values.indexOf(value) === index) continue;
    const field = of.fields[distinctBy];
    const name = (field?.type === 'choice' && field.options[String(value)]) || String(value);
    errors[`${path}.${index}.${distinctBy}`] = `${name} is in this list already`;
  }
}

/** Hundreds of options would make an unreadable message. */
function choiceOf(options: readonly string[]): string {
  return options.length > 20 ? `one of its list, e.g. ${options[0]}` : `one of: ${options.join(', ')}`;
}

/** Completes 'linkedin.com/company/us', as people type it, to a URL. */
export function asAddress(text: string): string {
  const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
  const [beginning = ''] = text.split(/[/?#]/);
  return host.test(beginning) ? `https://${text}` : text;
}

/** An image's path or URL, or an anchor on the same page. */
const isLink = (text: string) => imagePattern.test(text) || /^#\S+$/.test(text);

/** Money as people type it: with a sign or a code, or a number of three digits or more, or a number alone. */
const amount = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b[A-Z]{3}\s?\d|\d\s?[A-Z]{3}\b|\d[.,]?\d\d|^[\d.,\s]+$/u;

function textError(field: TextField, text: string): string | undefined {
  const { label, min, max, kind, pattern, names = [], hasFacts, hasAmounts, linksTo = [] } = field;
  if (characterCount(text) > max) return tooLong(field);
  if (text === '') return min > 0 ? `${label} is required` : undefined;
  if (characterCount(text) < min) return `${label} must have ${min} characters or more`;
  if (kind === 'link' && field.isElsewhere && !(/^https?:\/\/[^/]/.test(text) && isLink(text)))
    return `${label} must be a URL, such as https://www.example.com/you`;
  if (kind === 'link' && !isLink(text))
    return `${label} must be a path that begins with /, or a URL that begins with https://`;
  if (kind && kind !== 'link' && pattern && !pattern.test(text)) return `${label} ${kindSentences[kind]}`;
  if (hasFacts === false && namedFacts(text).length > 0) return `${label} can’t contain variables in braces`;
  if (hasAmounts === false && amount.test(withoutNames(text)))
    return `${label} can’t contain a fixed amount. Use a price variable, such as {custom from}.`;
  const missing = linksTo.find((path) => !text.includes(`](${path})`));
  if (missing !== undefined) return `${label} must have a link to ${missing}, written as [text](${missing})`;
  const [unknown] = unknownFacts(text).filter((name) => !names.includes(name));
  return unknown === undefined ? undefined : `${label} contains an unknown variable: {${unknown}}`;
}

function dateError({ label, min, hasTime, pattern }: DateField, text: string): string | undefined {
  if (text === '') return min === 0 ? undefined : `${label} is required`;
  const isDate = pattern.test(text) && calendarDay.test(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
  return isDate ? undefined : `${label} must be a day${hasTime ? ' and a time' : ''}`;
}

const kindSentences = {
  email: 'must be an email address',
  slug: 'must be lowercase words separated by hyphens',
  image: 'must be a URL that begins with https://, or a path that begins with /',
  time: 'must be a time such as 09:30',
} as const;

function numberError({ label, min, max, optional, step = 1, unit }: NumberField, value: unknown): string | undefined {
  if (value === null) return optional ? undefined : `${label} is required`;
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number`;
  const [least, most] = [min, max].map((limit) => numberText(limit) + (unit ? ` ${unit}` : ''));
  if (value < min || value > max) return `${label} must be between ${least} and ${most}`;
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9
    ? undefined
    : step === 1
      ? `${label} must be a whole number`
      : `${label} must be in steps of ${step}`;
}

function completedGroup(fields: Fields, stored: unknown, number?: null): unknown {
  const members = membersOf(stored);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, completedField(field, members[name], number)]),
  );
}

/** `number` is the value of one that is not stored; its minimum by default. */
function completedField(field: Field, stored: unknown, number?: null): unknown {
  switch (field.type) {
    case 'text':
    case 'date':
    case 'file':
    case 'entry':
      return typeof stored === 'string' ? stored : '';
    case 'number':
      return typeof stored === 'number' ? stored : field.optional ? null : number === undefined ? field.min : number;
    case 'flag':
      return stored === true;
    case 'choice': {
      const [first = ''] = Object.keys(field.options);
      return typeof stored === 'string' && Object.hasOwn(field.options, stored) ? stored : first;
    }
    case 'list': {
      const items: readonly unknown[] = Array.isArray(stored) ? stored : Array.from({ length: field.min });
      return items.map((item) => completedField(field.of, item, number));
    }
    case 'group':
      return completedGroup(field.fields, stored, number);
  }
}

/** Undefined if the value is not text; '' if it is missing. */
function textOf(given: unknown): string | undefined {
  if (given === undefined || given === null) return '';
  return typeof given === 'string' ? cleanText(given) : undefined;
}

export function isContent(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function membersOf(value: unknown): Record<string, unknown> {
  return isContent(value) ? value : {};
}
