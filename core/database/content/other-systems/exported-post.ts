import { fieldErrors } from '../../../contract/fields.ts';
import { readTimeOf, slugify } from '../../../contract/generations.ts';
import { postFields, tagLimits } from '../../../contract/posts.ts';
import { comparableAddress, type RedirectInput } from '../../../contract/redirects.ts';
import { postPath } from '../../../content/addresses.ts';
import type { ArchivePost } from '../post-files.ts';

/** A post as another system told of it. */
export interface ExportedPost {
  title: string;
  slug: string;
  /** Text with HTML in it. */
  html: string;
  excerpt: string;
  author: string;
  authorBio: string;
  /** What networks were to show of it. */
  socialText: string;
  /** The most important first. */
  categories: readonly string[];
  tags: readonly string[];
  image: string;
  featured: boolean;
  published: boolean;
  date: Date;
  /** Where it was found there: paths, also with a query. */
  addresses: readonly string[];
}

/** What an export holds, in the terms of this product. */
export interface Exported {
  posts: readonly ArchivePost[];
  /** From where posts were found to where they are found now. */
  redirects: readonly RedirectInput[];
}

const plainPicture = '/illustrations/plain/shelves.svg';
const plainCategory = 'General';

/** The posts under slugs that this product takes, each once; adds a sentence to `wrong` for what cannot be brought in. */
export function toArchivePosts(exported: readonly ExportedPost[], wrong: string[]): Exported {
  const taken = new Set<string>();
  const posts: ArchivePost[] = [];
  const redirects: RedirectInput[] = [];
  for (const one of exported) {
    const base = slugify(decoded(one.slug) || one.title);
    const slug = unusedSlug(base, taken);
    taken.add(slug);
    const fields = fieldsOf(one, slug);
    const required = one.published
      ? fields
      : { ...fields, excerpt: fields.excerpt || '-', content: fields.content || '-' };
    const optional = { authorBio: fields.authorBio ?? '', socialText: fields.socialText ?? '' };
    const errors = Object.values(fieldErrors(postFields, { ...required, ...optional }));
    wrong.push(...errors.map((sentence) => `${one.title || one.slug}: ${sentence}`));
    if (errors.length > 0) continue;
    const tags = [...new Set(one.tags.map((tag) => cut(tag, tagLimits.length)))].slice(0, tagLimits.count);
    const { featured, published, date } = one;
    posts.push({ kind: 'posts', key: slug, fields, tags, featured, published, aiGenerated: false, date });
    const to = postPath(slug);
    const moved = one.addresses.filter((from) => comparableAddress(from) !== to);
    if (published) redirects.push(...moved.map((from) => ({ from, to })));
  }
  return { posts, redirects };
}

function fieldsOf(one: ExportedPost, slug: string): ArchivePost['fields'] {
  const content = asMarkdown(one.html);
  return {
    title: cut(one.title.trim() || 'Untitled', postFields.title.max),
    slug,
    excerpt: cut(plainText(one.excerpt) || plainText(content), postFields.excerpt.max),
    content,
    author: cut(one.author.trim() || 'The studio', postFields.author.max),
    authorBio: cut(plainText(one.authorBio), postFields.authorBio.max) || null,
    socialText: cut(plainText(one.socialText), postFields.socialText.max) || null,
    readTime: readTimeOf(plainText(content)),
    category: cut(one.categories[0] ?? plainCategory, postFields.category.max),
    image:
      /^(?:https:\/\/|\/(?!\/))\S+$/.test(one.image) && one.image.length <= postFields.image.max
        ? one.image
        : plainPicture,
  };
}

/** Markdown takes HTML as it is, unless lines begin with spaces, which makes code of them. What is listed is left alone. */
function asMarkdown(html: string): string {
  return html
    .replaceAll('\r\n', '\n')
    .split(/(<pre[\s\S]*?<\/pre>)/i)
    .map((part) =>
      part.startsWith('<pre')
        ? part
        : part
            .replace(/<!--[\s\S]*?-->/g, '')
            .replace(/\[\/?caption[^\]]*\]/g, '')
            .replace(/^[ \t]+/gm, ''),
    )
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function plainText(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', hellip: '…' };
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whole words of `text` that fit, with a sign where some are left out. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}

function unusedSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
