import type { PlannedSection } from '@prism/core/contract/article-outline';
import { withoutEnd } from '@prism/core/contract/text-ends';
import { headingKey, headingOf } from '@prism/core/markdown/headings';
import Joi from 'joi';
import { objectsIn } from './json-in.ts';

export interface Outline {
  title: string;
  excerpt: string;
  tags: string[];
  /** Headings in order, all distinct. */
  sections: string[];
  plan: PlannedSection[];
}

export const noOutline: Outline = { title: '', excerpt: '', tags: [], sections: [], plan: [] };

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const section = {
  type: 'object',
  properties: { heading: text, point: text, keywords: texts },
  required: ['heading', 'point', 'keywords'],
  additionalProperties: false,
};

export const outlineSchema = {
  type: 'object',
  properties: { title: text, excerpt: text, tags: texts, sections: { type: 'array', items: section } },
  required: ['title', 'excerpt', 'tags', 'sections'],
  additionalProperties: false,
} as const;

/** An outline in a response; a section may be a heading only. */
interface Answered extends Omit<Outline, 'sections' | 'plan'> {
  sections: (string | PlannedSection)[];
}

// Services without strict schemas leave fields null, or give one text for a list.
const line = Joi.string().trim().allow('').empty(null);
const lines = Joi.array().items(line).single().empty(null).default([]);

const answered = Joi.object<Answered, true>({
  title: Joi.string().trim().required(),
  excerpt: line.default(''),
  tags: lines,
  sections: Joi.array()
    .items(
      line,
      Joi.object<Omit<PlannedSection, 'words'>, true>({
        heading: line.required(),
        point: line.default(''),
        keywords: lines,
      }).unknown(),
    )
    .empty(null)
    .default([]),
}).unknown();

/** Parses an outline from JSON or from lines such as `Title: …`; undefined for anything else. */
export function readOutline(answer: string): Outline | undefined {
  const found = readJson(answer) ?? readLines(answer);
  if (!found) return undefined;
  const { title, excerpt, tags, sections } = found;
  const planned = sections.map((one) =>
    plannedOf(typeof one === 'string' ? { heading: one, point: '', keywords: [] } : one),
  );
  const headings = distinct(planned.map(({ heading }) => heading));
  return {
    title: plain(title),
    excerpt: plain(excerpt),
    tags: tags
      .flatMap((tag) => tag.split(','))
      .map(withoutMarks)
      .filter(Boolean),
    sections: headings,
    plan: planned.filter(
      ({ heading, point, keywords }, index) =>
        headings.includes(heading) &&
        planned.findIndex((one) => one.heading === heading) === index &&
        (point !== '' || keywords.length > 0),
    ),
  };
}

function plannedOf({ heading, point, keywords }: PlannedSection): PlannedSection {
  return { heading: withoutMarks(heading), point: plain(point), keywords: keywords.map(plain).filter(Boolean) };
}

/** Ignores text and objects around the outline. An object with only a title may be an example. */
function readJson(answer: string): Answered | undefined {
  const read = objectsIn(answer)
    .flatMap((object) => objectsWithin(object, 0))
    .map((object) => answered.validate(withUsualNames(object), { stripUnknown: true }))
    .flatMap(({ value, error }) => (error ? [] : value));
  return read.find(({ sections }) => sections.length > 0) ?? read[0];
}

const deepest = 3;

function objectsWithin(value: unknown, depth: number): Named[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one) => objectsWithin(one, depth + 1));
  const entries = Object.entries(value).map(([key, said]): [string, unknown] => [key.toLowerCase(), said]);
  const own: Named = Object.fromEntries(entries);
  return [own, ...entries.flatMap(([, said]) => objectsWithin(said, depth + 1))];
}

type Named = Readonly<Record<string, unknown>>;

/** Models rename what they were asked for. */
function withUsualNames(object: Named): Named {
  const sections = object['sections'] ?? object['outline'] ?? object['headings'];
  return { ...object, sections: sectionsIn(sections) };
}

/** Also of an object, by heading or by number. */
function sectionsIn(sections: unknown): unknown {
  if (Array.isArray(sections)) return sections.map((one) => sectionIn(one));
  if (typeof sections !== 'object' || sections === null) return sections;
  return Object.entries(sections).map(([key, said]) => {
    if (/^\d+$/.test(key)) return sectionIn(said);
    return typeof said === 'string' ? { heading: key, point: said } : { heading: key, ...sectionWithin(said) };
  });
}

const sectionIn = (said: unknown) => (typeof said === 'object' && said !== null ? sectionWithin(said) : said);

function sectionWithin(said: unknown): Named {
  const [own = {}] = objectsWithin(said, 0);
  const { heading, title, name, section: called, point } = own;
  return {
    ...own,
    ...withHeading(heading ?? title ?? name ?? called),
    point: Array.isArray(point) ? point.join(' ') : point,
  };
}

const withHeading = (heading: unknown): Named => (heading === undefined ? {} : { heading });

const fieldBegin = /^[\s#*_>-]*(title|excerpt|tags|sections)[\s*_]*:/i;
const itemBegin = /^\s*(?:[-*+•]|\d+[.)])\s+/;

function readLines(answer: string): Answered | undefined {
  const found: Record<string, string[]> = { title: [], excerpt: [], tags: [], sections: [] };
  let open: string[] | undefined;
  for (const row of answer.split(/\r?\n/)) {
    const [begin, name] = fieldBegin.exec(row) ?? itemBegin.exec(row) ?? [];
    const said = row.slice(begin?.length ?? row.length);
    const item = name === undefined ? said : said.replace(/^[\s*_]+/, '');
    if (name !== undefined) open = found[name.toLowerCase()];
    if (item) open?.push(item);
  }
  const { title = [], excerpt = [], tags = [], sections = [] } = found;
  if (!title[0]) return readHeadings(answer);
  return {
    title: title[0],
    excerpt: excerpt[0] ?? '',
    tags: tags.flatMap((said) => said.split(/[,;|]/)),
    sections: sections.flatMap((said) => said.split(said.includes('|') ? '|' : ';')).map(plannedIn),
  };
}

/** '# Title', then '## Section' for each, with items at most: with paragraphs it is an article. */
function readHeadings(answer: string): Answered | undefined {
  const rows = answer.split(/\r?\n/).map((row) => row.trimEnd());
  const from = rows.findIndex((row) => headingOf(row));
  if (rows.slice(from).some((row) => row && !headingOf(row) && !itemBegin.test(row))) return undefined;
  const headings = rows.flatMap((row) => headingOf(row) ?? []);
  const [title] = headings.filter(({ level }) => level === 1);
  const sections = headings.filter(({ level }) => level === 2);
  if (!title || sections.length === 0) return undefined;
  return { title: title.title, excerpt: '', tags: [], sections: sections.map((one) => one.title) };
}

/** A section in a line: its heading and, after an arrow, its claim. */
function plannedIn(said: string): PlannedSection {
  const [heading = '', ...point] = said.replace(/^(?:heading|title):/i, '').split('=>');
  return { heading, point: point.join('=>').trim(), keywords: [] };
}

function plain(value: string): string {
  const words = value.replace(/\s+/g, ' ').trim();
  const isMarked = /^["'“*_`]/.test(words) && /["'”*_`]$/.test(words);
  const bare = isMarked ? withoutEnd(words, /["'”*_`]/).replace(/^["'“*_`]+/, '') : words;
  return bare.replace(/\*\*|__/g, '').trim();
}

function withoutMarks(value: string): string {
  return plain(value).replace(/^(?:#+\s*|\d+[.)]\s+)/, '');
}

/** Equal headings count once, because progress is tracked by headings. */
function distinct(headings: readonly string[]): string[] {
  const keys = headings.map(headingKey);
  return headings.filter((_heading, index) => keys[index] !== '' && keys.indexOf(keys[index] ?? '') === index);
}
