import { withOneStop } from '../contract/fill-in.ts';
import { sentencesOf } from '../contract/text-ends.ts';
import { inWords } from './counts.ts';

export const priceFacts = {
  'ready from': 'The price of the cheapest app',
  'custom from': 'The starting price of custom development',
  maintenance: 'Maintenance per month',
  reskin: 'The price of the add-on “Reskin”',
  'packages from': 'The price of the cheapest package',
  'plan monthly': 'The offer’s monthly price',
  'plan monthly saving': 'The saving on it during the sale',
  'plan once': 'The offer’s one-time price',
  'plan once saving': 'The saving on it during the sale',
  'plan hosting': 'Monthly hosting with the one-time plan',
  'plan elsewhere': 'The monthly price of competitors',
  'local sign': 'The local currency sign',
} as const;

/** Facts that texts may name in braces, e.g. '{city}', with their descriptions. */
export const facts = {
  studio: 'The studio’s name',
  company: 'The company’s name',
  city: 'The studio’s city',
  country: 'The studio’s country',
  place: 'City and country',
  'company and place': 'Company, city and country',
  phone: 'The phone number',
  email: 'The enquiries email',
  'careers email': 'The applications email',
  'privacy email': 'The privacy email',
  reply: 'The time to the first reply',
  'reply hours': 'Its hours only, as in 24-hour answer',
  'reply in days': 'The same in days, if it is whole days',
  'quick reply': 'The usual time to the first reply',
  'quick reply hours': 'Its hours only',
  proposal: 'The time to a proposal',
  'proposal hours': 'Its hours only, as in 48-hour offer',
  'application answer': 'The time to a reply to applicants',
  'session minutes': 'The length of a session in minutes',
  'local currency': 'The local currency, in one word',
  apps: 'The number of apps, rounded to tens from ten up',
  'app categories': 'The number of app categories, in words',
  leaders: 'The number of people in leadership, in words',
  team: 'The number of other team members, in words',
  years: 'The number of years in the history, in words',
  testimonials: 'The number of testimonials on their page, in words',
  'how many': 'The number of items in the list next to it, in words',
  ...priceFacts,
  'data law': 'Your country’s data protection law',
  'data law in short': 'Its short name',
  'data transfers': 'Its rule for transfers abroad',
  'data authority': 'The data protection authority',
  'data complaints': 'Where people can complain',
} as const;

/** Facts in words, capitalised at the start of a sentence. */
const spelled: readonly string[] = ['app categories', 'leaders', 'team', 'years', 'testimonials', 'how many'];

export const figureFacts = {
  figure: 'A figure from Claims',
  number: 'Its number only',
  counted: 'Its label',
} as const;

export type FigureFact = `${keyof typeof figureFacts}:${string}`;

export type Fact = keyof typeof facts | FigureFact;

export type FactValues = Readonly<Record<Fact, string>>;

const inBraces = /\{([a-z][a-z ]*(?::[a-z0-9-]+)?)\}/g;
const inBracesWithStop = /\{([a-z][a-z ]*(?::[a-z0-9-]+)?)\}((?:\.(?!\.))?)/g;

export function namesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(inBraces), ([, name = '']) => name))];
}

export function unknownFacts(text: string): string[] {
  return namesIn(text).filter((name) => !isFact(name));
}

export function withoutNames(text: string): string {
  return text.replace(inBraces, '');
}

export function withNames(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(inBracesWithStop, (whole, name: string, end: string) => {
    const value = values[name];
    return value ? withOneStop(value, end) : whole;
  });
}

export function namedFacts(value: unknown): Fact[] {
  // JSON's own braces are followed by a quotation mark.
  return namesIn(JSON.stringify(value)).filter(isFact);
}

/**
 * Fills in facts in every text of `value`; missing ones stay as they are. An empty fact removes its sentence with the
 * question it answers, and a list item that loses a text. In square brackets only that part is removed: 'Within
 * {reply}[, often within {quick reply}].' Alternatives follow a bar, and the first possible one is used: 'Choose [one
 * of {apps} apps|an app].'
 */
export function filledIn<Value>(value: Value, values: Partial<FactValues>): Value {
  const filled: Value = JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === 'string') return fill(part, values);
      return Array.isArray(part) ? withTexts(part, values) : withCount(part, values);
    }),
  );
  return filled;
}

function withTexts(list: readonly unknown[], values: Partial<FactValues>): unknown[] {
  return list.filter((item) => !lacksText(item, values));
}

/** Adds the number of remaining items to a group with one list, if its texts name it. */
function withCount(group: unknown, values: Partial<FactValues>): unknown {
  if (typeof group !== 'object' || group === null) return group;
  const [list, ...others] = Object.values(group).filter(Array.isArray);
  if (list === undefined || others.length > 0) return group;
  const count = { 'how many': inWords(withTexts(list, values).length) };
  const members = Object.entries(group);
  return Object.fromEntries(members.map(([name, one]) => [name, typeof one === 'string' ? fill(one, count) : one]));
}

function lacksText(item: unknown, values: Partial<FactValues>): boolean {
  const texts = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  return texts.some((text) => typeof text === 'string' && text !== '' && fill(text, values) === '');
}

/** A sentence never starts with lower case, unlike words after 'e.g.'. */
const sentenceStart = /^\P{Lowercase}/u;

/** An optional part with alternatives. A Markdown link is none. */
const inBrackets = /\[([^[\]]*)\](?!\()/g;

function fill(given: string, values: Partial<FactValues>): string {
  return named(statedSentences(statedParts(given, values), values), values);
}

const isStated = (text: string, values: Partial<FactValues>) => namedFacts(text).every((name) => values[name] !== '');

function statedParts(text: string, values: Partial<FactValues>): string {
  return text.replace(inBrackets, (whole, inside: string) => {
    const [part = '', ...others] = inside.split('|');
    const names = namedFacts(part);
    if (names.length === 0 || names.some((name) => values[name] === undefined)) return whole;
    return [part, ...others].find((one) => isStated(one, values)) ?? '';
  });
}

/** A question goes with its answer. */
function statedSentences(text: string, values: Partial<FactValues>): string {
  if (isStated(text, values)) return text;
  const sentences = sentencesOf(text, sentenceStart);
  const isAnswered = (next: string | undefined) => next === undefined || isStated(next, values);
  return sentences
    .filter((one, index) => isStated(one, values) && (!/\?\s*$/.test(one) || isAnswered(sentences[index + 1])))
    .join('')
    .trimEnd();
}

function named(text: string, values: Partial<FactValues>): string {
  return text.replace(inBracesWithStop, (whole, name: string, end: string, at: number) => {
    const value = isFact(name) ? values[name] : undefined;
    if (value === undefined) return whole;
    const isFirst = spelled.includes(name) && /(?:^|[.!?]\s+)$/.test(text.slice(0, at));
    return withOneStop(isFirst ? value.charAt(0).toUpperCase() + value.slice(1) : value, end);
  });
}

export function isFigureFact(name: string): name is FigureFact {
  const [part = '', key] = name.split(':');
  return key !== undefined && Object.hasOwn(figureFacts, part);
}

function isFact(name: string): name is Fact {
  return Object.hasOwn(facts, name) || isFigureFact(name);
}
