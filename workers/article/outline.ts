import { withoutEnd } from '@prism/core/contract/text-ends';
import { headingKey } from '@prism/core/markdown/headings';
import Joi from 'joi';
import { objectsIn } from './json-in.ts';

/** The plan of an article; empty parts are undecided. */
export interface Outline {
  title: string;
  excerpt: string;
  tags: string[];
  /** Headings in order, all distinct. */
  sections: string[];
}

export const noOutline: Outline = { title: '', excerpt: '', tags: [], sections: [] };

const text = { type: 'string' };
const texts = { type: 'array', items: text };

export const outlineSchema = {
  type: 'object',
  properties: { title: text, excerpt: text, tags: texts, sections: texts },
  required: ['title', 'excerpt', 'tags', 'sections'],
  additionalProperties: false,
} as const;

const answered = Joi.object<Outline, true>({
  title: Joi.string().trim().required(),
  excerpt: Joi.string().trim().allow('').default(''),
  tags: Joi.array().items(Joi.string().trim().allow('')).default([]),
  sections: Joi.array().items(Joi.string().trim().allow('')).default([]),
}).unknown();

/** Parses an outline from JSON or from lines such as `Title: …`; undefined for anything else. */
export function readOutline(answer: string): Outline | undefined {
  const found = readJson(answer) ?? readLines(answer);
  if (!found) return undefined;
  const { title, excerpt, tags, sections } = found;
  return {
    title: plain(title),
    excerpt: plain(excerpt),
    tags: tags.map(withoutMarks).filter(Boolean),
    sections: distinct(sections.map(withoutMarks)),
  };
}

/** Ignores text around the object, such as a code fence. */
function readJson(answer: string): Outline | undefined {
  for (const object of objectsIn(answer)) {
    const { value, error } = answered.validate(object, { stripUnknown: true });
    if (!error) return value;
  }
  return undefined;
}

const fieldBegin = /^[\s#*_>-]*(title|excerpt|tags|sections)[\s*_]*:/i;
const itemBegin = /^\s*(?:[-*+•]|\d+[.)])\s+/;

function readLines(answer: string): Outline | undefined {
  const found: Record<string, string[]> = { title: [], excerpt: [], tags: [], sections: [] };
  let open: string[] | undefined;
  for (const line of answer.split(/\r?\n/)) {
    const [begin, name] = fieldBegin.exec(line) ?? itemBegin.exec(line) ?? [];
    const said = line.slice(begin?.length ?? line.length);
    const item = name === undefined ? said : said.replace(/^[\s*_]+/, '');
    if (name !== undefined) open = found[name.toLowerCase()];
    if (item) open?.push(item);
  }
  const { title = [], excerpt = [], tags = [], sections = [] } = found;
  if (!title[0]) return undefined;
  return {
    title: title[0],
    excerpt: excerpt[0] ?? '',
    tags: tags.flatMap((line) => line.split(/[,;|]/)),
    sections: sections.flatMap((line) => line.split(/[|;]/)),
  };
}

function plain(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  const isMarked = /^["'“*_`]/.test(line) && /["'”*_`]$/.test(line);
  const bare = isMarked ? withoutEnd(line, /["'”*_`]/).replace(/^["'“*_`]+/, '') : line;
  return bare.replace(/\*\*|__/g, '').trim();
}

function withoutMarks(value: string): string {
  return plain(value).replace(/^(?:#+\s*|\d+[.)]\s+)/, '');
}

/** Headings that look the same count once, because progress is found by headings. */
function distinct(headings: readonly string[]): string[] {
  const keys = headings.map(headingKey);
  return headings.filter((_heading, index) => keys[index] !== '' && keys.indexOf(keys[index] ?? '') === index);
}
