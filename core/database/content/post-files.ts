import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storableText } from '../../contract/clean-text.ts';
import { fieldErrors, type StoredFields } from '../../contract/fields.ts';
import { readTimeOf } from '../../contract/generations.ts';
import { optionalTextsOf, parseTags, postFields, tagLimits } from '../../contract/posts.ts';
import { readFrontMatter, writeFrontMatter } from './front-matter.ts';
import { momentIn } from './other-systems/export-dates.ts';

export interface ArchivePost {
  kind: 'posts';
  /** Its slug. */
  key: string;
  fields: StoredFields<typeof postFields>;
  tags: readonly string[];
  featured: boolean;
  noindex: boolean;
  published: boolean;
  aiGenerated: boolean;
  /** Publication, or for a draft its creation. */
  date: Date;
}

const postsFolder = 'posts';
const headKeys = [
  'title',
  'excerpt',
  'author',
  'authorBio',
  'socialText',
  'seoTitle',
  'seoDescription',
  'canonicalUrl',
  'category',
  'tags',
  'image',
  'date',
  'featured',
  'noindex',
  'state',
  'readTime',
  'ai',
];

export function readPosts(folder: string, wrong: string[]): ArchivePost[] {
  const path = join(folder, postsFolder);
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.md')) : [];
  return files.toSorted().flatMap((file) => postIn(file, readFileSync(join(path, file)), wrong));
}

function postIn(file: string, bytes: Buffer, wrong: string[]): ArchivePost[] {
  const sentences: string[] = [];
  if (!isUtf8(bytes)) sentences.push('it is not in UTF-8, so letters would be lost');
  const text = storableText(new TextDecoder().decode(bytes));
  const { values, body } = readFrontMatter(text) ?? { values: new Map<string, string>(), body: text };
  if (values.size === 0) sentences.push('it does not begin with front matter between two lines of ---');
  for (const key of values.keys()) if (!headKeys.includes(key)) sentences.push(`unknown field '${key}'`);
  const valueOf = (key: string) => values.get(key) ?? '';
  const slug = file.slice(0, -'.md'.length);
  const given = {
    title: valueOf('title'),
    slug,
    excerpt: valueOf('excerpt'),
    content: body,
    author: valueOf('author'),
    authorBio: valueOf('authorBio'),
    socialText: valueOf('socialText'),
    seoTitle: valueOf('seoTitle'),
    seoDescription: valueOf('seoDescription'),
    canonicalUrl: valueOf('canonicalUrl'),
    readTime: valueOf('readTime') || readTimeOf(body),
    category: valueOf('category'),
    image: valueOf('image'),
  };
  const state = valueOf('state') || 'published';
  // A draft may have no text.
  const required = state === 'draft' ? { ...given, excerpt: given.excerpt || '-', content: body || '-' } : given;
  if (values.size > 0) sentences.push(...Object.values(fieldErrors(postFields, required)));
  if (valueOf('tags').startsWith('[')) sentences.push('tags are separated by commas, without brackets');
  const tags = parseTags(valueOf('tags'));
  if (tags.length > tagLimits.count || tags.some((tag) => tag.length > tagLimits.length))
    sentences.push(`a post has up to ${tagLimits.count} tags of up to ${tagLimits.length} characters`);
  const date = dateIn(valueOf('date'));
  if (values.size > 0 && !date) sentences.push('the date must be a day such as 2025-01-20, or a moment in ISO 8601');
  if (state !== 'published' && state !== 'draft') sentences.push('the state must be published or draft');
  if (state === 'published' && date && date.getTime() > Date.now() + dayMs)
    sentences.push(`its date is in the future, so set 'state: draft'`);
  for (const key of ['featured', 'noindex', 'ai'])
    if (!['', 'true', 'false'].includes(valueOf(key))) sentences.push(`'${key}' must be true or false`);
  wrong.push(...sentences.map((sentence) => `${postsFolder}/${file}: ${sentence}`));
  if (sentences.length > 0 || !date) return [];
  const fields = { ...given, ...optionalTextsOf(given, null) };
  const isSaid = (key: string) => valueOf(key) === 'true';
  const flags = { featured: isSaid('featured'), noindex: isSaid('noindex'), aiGenerated: isSaid('ai') };
  return [{ kind: 'posts', key: slug, fields, tags, ...flags, published: state === 'published', date }];
}

/** In the time zone furthest ahead, it may be tomorrow. */
const dayMs = 24 * 60 * 60 * 1000;

/** A date without time means noon, so that it is the same day in every time zone. */
function dateIn(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  return momentIn(text.length === 10 ? `${text}T12:00:00Z` : text);
}

export function postFile(post: ArchivePost): [string, string] {
  const { key, fields, tags, featured, noindex, published, aiGenerated, date } = post;
  const { content, readTime, slug: _slug, ...said } = fields;
  const iso = date.toISOString();
  const head = {
    title: said.title,
    excerpt: said.excerpt,
    author: said.author,
    ...optionalTextsOf(said, ''),
    category: said.category,
    tags: tags.join(', '),
    image: said.image,
    date: iso.endsWith('T12:00:00.000Z') ? iso.slice(0, 10) : iso,
    featured: featured ? 'true' : '',
    noindex: noindex ? 'true' : '',
    state: published ? '' : 'draft',
    readTime: readTime === readTimeOf(content) ? '' : readTime,
    ai: aiGenerated ? 'true' : '',
  };
  return [`${postsFolder}/${key}.md`, writeFrontMatter(head, content)];
}
