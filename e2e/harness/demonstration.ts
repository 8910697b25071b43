import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../core/content/demo/', import.meta.url));

/** A text or number in an archive. */
interface Said {
  /** E.g. 'testimonials.json'. */
  file: string;
  field: string;
  value: string | number;
}

/** Fields that hold a name, even of one word. */
const naming = ['name', 'client', 'company', 'author', 'phone', 'email', 'careersEmail', 'city'];
/** Files whose names are specific to the demonstration; tools and technologies are common names. */
const own = /^(settings\/|posts|apps|testimonials|team|reviews|case-studies|showcase)/;
const amounts = [
  'price',
  'originalPrice',
  'before',
  'from',
  'custom',
  'maintenance',
  'elsewhere',
  'salaryFrom',
  'salaryTo',
];

/** Demonstration words that every site shows: to staff, in colour names, and as default texts. */
const everybodys = [
  'open positions',
  'the studio',
  'privacy policy',
  'real estate',
  'on business days',
  'Session booked',
  'Accepted by',
  'Case studies',
];

/**
 * What distinguishes the demonstration from every other site: texts of two words or more, names, pictures and amounts.
 * Excludes what the archive in `other` says too.
 */
export function marksOfDemonstration(other: string): string[] {
  const theirs = normal(
    saidIn(other)
      .map(({ value }) => value)
      // 'Europe/London' is a time zone and says nothing about the city.
      .filter((value) => !/^[A-Z]\w+\/\w+$/.test(String(value)))
      .join('\n'),
  );
  const marks = new Set(saidIn(folder).flatMap(marksIn).map(normal));
  return [...marks].filter((mark) => !everybodys.includes(mark) && !includesWhole(theirs, mark));
}

/** Those of `marks` that `text` contains. */
export function marksAmong(marks: readonly string[], text: string): string[] {
  const words = normal(text);
  return marks.filter((mark) => words.includes(mark) && includesWhole(words, mark));
}

function marksIn({ file, field, value }: Said): string[] {
  if (typeof value === 'number') return amounts.includes(field) && value >= 1000 ? [value.toLocaleString('en-GB')] : [];
  // Chosen from a list that every site has.
  if (field === 'category') return [];
  if (value.startsWith('/illustrations/')) return [value];
  if (field === 'figure') return /[+%/£$]/.test(value) ? [value] : [];
  const isName = naming.includes(field) && own.test(file) && !value.startsWith('{');
  return [...(isName ? [value] : []), ...sayingsOf(value)];
}

/** Splits at ends of sentences, placeholders in braces and brackets. Single words are too common to count. */
function sayingsOf(text: string): string[] {
  return text
    .split(/(?<=[.!?:])\s+|\n|\{[^}]*\}|\*\*|[[\]|]/)
    .map((part) => part.replace(/^[\s.,;:]+|[\s.,;:]+$/g, ''))
    .filter((part) => part.split(/\s+/).length >= 2 && part.length >= 10);
}

function saidIn(archive: string): Said[] {
  const files = readdirSync(archive, { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    if (file.endsWith('.json')) return flat(file, '', JSON.parse(readFileSync(join(archive, file), 'utf8')));
    return file.endsWith('.md') ? linesOf(file, readFileSync(join(archive, file), 'utf8')) : [];
  });
}

/** Markdown may begin with named fields. */
function linesOf(file: string, text: string): Said[] {
  return text.split('\n').map((line) => {
    const [, field = 'text', value = line] = /^([a-zA-Z]+): (.*)$/.exec(line) ?? [];
    return { file, field, value };
  });
}

function flat(file: string, field: string, value: unknown): Said[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ file, field, value }];
  if (Array.isArray(value)) return value.flatMap((item) => flat(file, field, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => flat(file, name, member));
}

/** Unifies quotation marks, spaces and character references. */
function normal(text: string): string {
  return text
    .replaceAll(/&#x27;|&#39;|&apos;|[‘’]/g, "'")
    .replaceAll(/&quot;|[“”]/g, '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Ignores matches inside a longer word or number. */
function includesWhole(text: string, mark: string): boolean {
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1))
    if (!isInWord(text[at - 1], mark[0]) && !isInWord(mark.at(-1), text[at + mark.length])) return true;
  return false;
}

function isInWord(one = '', next = ''): boolean {
  return /^[\p{L}\p{N}]{2}$/u.test(one + next);
}
