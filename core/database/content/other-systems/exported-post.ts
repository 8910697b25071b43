import { cleanText as cleaned } from '../../../contract/clean-text.ts';
import { characterCount, fieldError, fieldErrors } from '../../../contract/fields.ts';
import { readTimeOf, slugify } from '../../../contract/generations.ts';
import { optionalTextsOf, postFields, tagLimits } from '../../../contract/posts.ts';
import { comparableAddress, type RedirectInput } from '../../../contract/redirects.ts';
import { withoutEnd } from '../../../contract/text-ends.ts';
import { postPath } from '../../../content/addresses.ts';
import { attributeIn, tagsIn } from '../../../html/tags.ts';
import { outOfBounds } from '../../../markdown/bounds.ts';
import { isShownPicture, picturesIn } from '../../../markdown/pictures.ts';
import type { ArchivePost } from '../post-files.ts';
import { textOfHtml } from './export-text.ts';
import type { Ledger } from './ledger.ts';
import { markdownOfHtml, plainMarkdown, type ReadHtml } from './markdown-of-html.ts';
import { secure } from './readable-html.ts';

export interface ExportedPost {
  title: string;
  slug: string;
  /** May contain Markdown too; the other texts are plain. */
  html: string;
  editor: 'wordpress' | 'other';
  excerpt: string;
  author: string;
  authorBio: string;
  /** Description for social networks. */
  socialText: string;
  /** What search engines list; empty for title, excerpt and its own page. */
  seoTitle: string;
  seoDescription: string;
  canonicalUrl: string;
  noindex: boolean;
  /** By importance. */
  categories: readonly string[];
  tags: readonly string[];
  image: string;
  featured: boolean;
  published: boolean;
  /** Publication or creation; undefined if unreadable. */
  date: Date | undefined;
  /** Whether it is the publication date. */
  hasOwnDate: boolean;
  /** Old paths, possibly with a query. */
  addresses: readonly string[];
  /** Why it was restricted; '' if public or a draft. */
  whyDraft: string;
  /** Losses besides its text. */
  notes: readonly string[];
}

export interface ExportedBlog {
  posts: readonly ExportedPost[];
  feeds: readonly string[];
  /** Tag and author pages, which do not exist here. */
  lists: readonly string[];
  day: Date | undefined;
}

export interface Exported {
  posts: readonly ArchivePost[];
  /** From old posts and feeds to new ones. */
  redirects: readonly RedirectInput[];
  /** A sentence for each kind of loss. */
  remarks: readonly string[];
}

const plainPicture = '/illustrations/plain/shelves.svg';
const plainCategory = 'General';
export const feedPath = '/rss.xml';

/** Posts with valid, unique slugs; losses go to `ledger`. */
export function toArchivePosts({ posts: exported, feeds, lists, day }: ExportedBlog, ledger: Ledger): Exported {
  const taken = new Set<string>();
  const posts: ArchivePost[] = [];
  const redirects: RedirectInput[] = [];
  for (const one of exported) {
    const slug = unusedSlug(slugify(decoded(one.slug) || one.title), taken);
    taken.add(slug);
    const place = `posts/${slug}`;
    const read = markdownWithin(one);
    const fields = fieldsOf(one, slug, read.markdown);
    const whyDraft = whyNoPost(one, fields);
    const published = one.published && whyDraft === '';
    const required = published ? fields : { ...fields, excerpt: fields.excerpt || '-', content: fields.content || '-' };
    const errors = Object.values(fieldErrors(postFields, { ...required, ...optionalTextsOf(fields, '') }));
    for (const sentence of errors) ledger.note(`Skipped: ${sentence}`, place);
    if (errors.length > 0) continue;
    if (whyDraft !== '') ledger.note(`Imported as a draft, because ${whyDraft}`, place);
    for (const note of [...one.notes, ...read.notes, ...losses(one, fields)]) ledger.note(note, place);
    const tags = [...new Set(one.tags.map((tag) => cut(lineOf(tag), tagLimits.length)).filter(Boolean))];
    const { featured, noindex, date = day ?? new Date(0) } = one;
    const kept = tags.slice(0, tagLimits.count);
    posts.push({
      kind: 'posts',
      key: slug,
      fields,
      tags: kept,
      featured,
      noindex,
      published,
      aiGenerated: false,
      date,
    });
    const to = postPath(slug);
    const moved = one.addresses.filter((from) => comparableAddress(from) !== to);
    if (published) redirects.push(...moved.map((from) => ({ from, to })));
  }
  if (posts.some(({ published }) => published)) redirects.push(...feeds.map((from) => ({ from, to: feedPath })));
  for (const address of lists) ledger.note('No page replaces an old list', address);
  return { posts, redirects, remarks: ledger.sentences() };
}

function whyNoPost({ whyDraft, published, date }: ExportedPost, { content }: ArchivePost['fields']): string {
  if (whyDraft !== '' || !published) return whyDraft;
  if (date === undefined) return 'its date is unreadable';
  if (date.getTime() > Date.now()) return 'its date is in the future';
  return content === '' ? 'it has no text and no pictures' : '';
}

function losses(one: ExportedPost, fields: ArchivePost['fields']): string[] {
  const lines = { title: one.title, author: one.author, category: one.categories[0] ?? '', excerpt: one.excerpt };
  const names = (['title', 'author', 'category', 'excerpt'] as const).filter(
    (name) => characterCount(lineOf(lines[name])) > postFields[name].max,
  );
  return [
    ...names.map((name) => `Its ${name} was too long and is cut`),
    ...(one.tags.some((tag) => characterCount(lineOf(tag)) > tagLimits.length)
      ? ['A tag was too long and is cut']
      : []),
    ...(one.canonicalUrl.trim() && fields.canonicalUrl === null ? ['Its canonical URL is invalid'] : []),
    ...(one.tags.length > tagLimits.count ? [`Only ${tagLimits.count} of its tags are imported`] : []),
    ...(one.image !== '' && fields.image === plainPicture ? ['Its cover cannot be shown'] : []),
    ...(one.published && one.date && !one.hasOwnDate ? ['Its date cannot be read: its creation date is used'] : []),
    ...pictureLosses(fields.content),
    ...(`${fields.title}${fields.content}`.includes('\ufffd') ? ['A character was already lost there (\ufffd)'] : []),
  ];
}

/** Pictures that pages do not show, or that lack alt text. */
function pictureLosses(content: string): string[] {
  const pictures = picturesIn(content);
  return [
    ...(pictures.some(({ address }) => !isShownPicture(address)) ? ['A picture in its text cannot be shown here'] : []),
    ...(pictures.some(({ alt }) => alt.trim() === '') ? ['A picture in its text has no alt text'] : []),
  ];
}

/** Plain text if it cannot be rendered. */
function markdownWithin({ html, editor }: ExportedPost): ReadHtml {
  const onlyWords = 'Its layout cannot be shown, so only its text is imported';
  try {
    const { markdown, notes } = markdownOfHtml(html, editor);
    const content = cleanText(markdown);
    if (!outOfBounds(content)) return { markdown: content, notes };
  } catch (error) {
    // Nesting too deep to walk.
    if (!(error instanceof RangeError)) throw error;
  }
  const words = cleanText(plainMarkdown(textOfHtml(html)));
  return { markdown: outOfBounds(words) ? '' : words, notes: [onlyWords] };
}

function fieldsOf(one: ExportedPost, slug: string, content: string): ArchivePost['fields'] {
  const words = textOfHtml(one.html);
  const title = cut(lineOf(one.title) || 'Untitled', postFields.title.max);
  const image = secure(cleanText(one.image));
  return {
    title,
    slug,
    excerpt: cut(
      lineOf(one.excerpt) || cleanText(words) || (content && (lineOf(altsIn(one.html)) || title)),
      postFields.excerpt.max,
    ),
    content,
    author: cut(lineOf(one.author) || 'The studio', postFields.author.max),
    authorBio: cut(lineOf(one.authorBio), postFields.authorBio.max) || null,
    socialText: cut(lineOf(one.socialText), postFields.socialText.max) || null,
    seoTitle: cut(lineOf(one.seoTitle), postFields.seoTitle.max) || null,
    seoDescription: cut(lineOf(one.seoDescription), postFields.seoDescription.max) || null,
    canonicalUrl: fieldError(postFields.canonicalUrl, one.canonicalUrl.trim()) ? null : one.canonicalUrl.trim() || null,
    readTime: readTimeOf(words),
    category: cut(lineOf(one.categories[0] ?? '') || plainCategory, postFields.category.max),
    image: fieldError(postFields.image, image) === undefined ? image : plainPicture,
  };
}

const windows1252 = new TextDecoder('windows-1252');

/** Clean text. Old systems took characters of windows-1252 for control characters. */
const cleanText = (text: string) =>
  cleaned(text.replace(/[\u0080-\u009f]/g, (sign) => windows1252.decode(Uint8Array.of(sign.charCodeAt(0)))));

const lineOf = (text: string) => cleanText(text.replace(/\s+/g, ' '));

/** Alt texts, for a post that has only pictures. */
const altsIn = (html: string) =>
  textOfHtml(
    tagsIn(html, 'img')
      .flatMap((tag) => attributeIn(tag, 'alt') || [])
      .join('. '),
  );

/** Whole words of `text` with an ellipsis if cut. */
function cut(text: string, max: number): string {
  if (characterCount(text) <= max) return text;
  const begin = Array.from(text)
    .slice(0, max - 1)
    .join('');
  const words = withoutEnd(begin, /\S/).trimEnd();
  return `${words === '' || begin.length - words.length > 61 ? begin : words}…`;
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
