import { line, mapFields } from '@prism/core/contract/fields';
import { isContent } from '@prism/core/content/check';
import { readTimeOf, slugify } from '@prism/core/contract/generations';
import {
  mostPassages,
  optionalTextsOf,
  parseTags,
  postFields,
  type PostInput,
  tagLimits,
} from '@prism/core/contract/posts';

export const postRules = {
  ...postFields,
  tags: line('Tags', 1300, { min: 0, message: 'Please check the tags' }),
  /** Hidden: ids of accepted rewrites, separated by commas. */
  passages: line('Passages from AI', 38 * mostPassages, { min: 0, message: 'Save first: too many AI passages' }),
};

export type PostField = keyof typeof postRules;
export type PostValues = Record<PostField, string>;
/** The switches of the form. Whether AI drafted parts is derived from the accepted suggestions. */
export type PostSwitches = Required<Pick<PostInput, 'featured' | 'published' | 'aiGenerated' | 'inLetter' | 'noindex'>>;

export interface PostWritten {
  values: PostValues;
  switches: PostSwitches;
}

/** The form's state for a post or a draft. */
export function writtenIn(data: unknown): PostWritten {
  const members = isContent(data) ? data : {};
  const textAt = (name: string) => {
    const value = members[name];
    return typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : '';
  };
  const isSaid = (name: keyof PostSwitches) => members[name] === true;
  return {
    values: mapFields(postRules, (_rule, name) => textAt(name)),
    switches: {
      featured: isSaid('featured'),
      published: isSaid('published'),
      inLetter: isSaid('inLetter'),
      noindex: isSaid('noindex'),
      aiGenerated: isSaid('aiGenerated'),
    },
  };
}

export function postInputOf(values: PostValues, switches: PostSwitches): PostInput {
  return {
    title: values.title.trim(),
    slug: values.slug.trim(),
    excerpt: values.excerpt.trim(),
    content: values.content,
    author: values.author.trim(),
    ...optionalTextsOf(
      mapFields(values, (text) => text.trim()),
      null,
    ),
    readTime: values.readTime.trim(),
    category: values.category,
    tags: parseTags(values.tags),
    image: values.image.trim(),
    ...switches,
    ...(values.passages && { passages: parseTags(values.passages) }),
  };
}

/** Derived values, until they are edited by hand: the slug from the title, the reading time from the text. */
export function followUps(
  changed: PostField,
  value: string,
  byHand: ReadonlySet<PostField>,
): Partial<Pick<PostValues, 'slug' | 'readTime'>> {
  const isEmpty = value.trim() === '';
  if (changed === 'title' && !byHand.has('slug')) return { slug: isEmpty ? '' : slugify(value) };
  if (changed === 'content' && !byHand.has('readTime')) return { readTime: isEmpty ? '' : readTimeOf(value) };
  return {};
}

/** The fields whose values differ from what would be derived. */
export function writtenByHand(values: PostValues): PostField[] {
  const followed = {
    ...followUps('title', values.title, new Set()),
    ...followUps('content', values.content, new Set()),
  };
  return (['slug', 'readTime'] as const).filter((name) => values[name] !== followed[name]);
}

export function tagsError(text: string): string | undefined {
  const tags = parseTags(text);
  if (tags.length > tagLimits.count) return `No more than ${tagLimits.count} tags`;
  return tags.some(({ length }) => length > tagLimits.length)
    ? `Tags must be ${tagLimits.length} characters or fewer`
    : undefined;
}
