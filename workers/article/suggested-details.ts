import { slugify } from '@prism/core/contract/generations';
import { postFields, tagLimits } from '@prism/core/contract/posts';
import type { SuggestedDetails } from '@prism/core/contract/suggestions';
import Joi from 'joi';
import { shorten } from './describe.ts';
import { objectsIn } from './json-in.ts';

const text = { type: 'string' };

export const detailsSchema = {
  type: 'object',
  properties: {
    title: text,
    excerpt: text,
    tags: { type: 'array', items: text },
    slug: text,
    social: text,
    alternatives: {
      type: 'array',
      items: {
        type: 'object',
        properties: { number: { type: 'integer' }, text },
        required: ['number', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'excerpt', 'tags', 'slug', 'social', 'alternatives'],
  additionalProperties: false,
} as const;

interface Answered extends Omit<SuggestedDetails, 'alternatives'> {
  alternatives: { number: number; text: string }[];
}

const line = Joi.string().allow('').default('');
const answered = Joi.object<Answered, true>({
  title: line,
  excerpt: line,
  tags: Joi.array().items(Joi.string().allow('')).default([]),
  slug: line,
  social: line,
  alternatives: Joi.array()
    .items(Joi.object({ number: Joi.number().integer().required(), text: line }).unknown())
    .default([]),
}).unknown();

const longestAlternative = 300;

/** Parses suggestions, each within its field's limits; undefined if unreadable. `pictures` are the requested ones. */
export function readDetails(answer: string, pictures: readonly string[]): SuggestedDetails | undefined {
  const found = readJson(answer);
  if (!found) return undefined;
  const tags = found.tags.map((tag) => shorten(oneLine(tag), tagLimits.length)).filter(Boolean);
  return {
    title: shorten(oneLine(found.title), postFields.title.max),
    excerpt: shorten(oneLine(found.excerpt), postFields.excerpt.max),
    tags: [...new Set(tags)].slice(0, tagLimits.count),
    slug: slugify(found.slug, ''),
    social: shorten(oneLine(found.social), postFields.socialText.max),
    alternatives: found.alternatives.flatMap(({ number, text: given }) => {
      const address = pictures[number - 1];
      // Characters that would end a picture's alt text in Markdown.
      const alternative = shorten(oneLine(given.replace(/[[\]\\]/g, '')), longestAlternative);
      return address === undefined || alternative === '' ? [] : [{ address, text: alternative }];
    }),
  };
}

/** Ignores text around the object, such as a code fence. */
function readJson(answer: string): Answered | undefined {
  for (const object of objectsIn(answer)) {
    const { value, error } = answered.validate(object, { stripUnknown: true });
    if (!error) return value;
  }
  return undefined;
}

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
