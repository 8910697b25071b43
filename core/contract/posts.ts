import { markdown, picture, slug, webAddress } from '../fields/fields.ts';
import { line, mapFields, paragraph, tooLong } from './fields.ts';
import {
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  plain,
  text,
  time,
  usually,
  verbatim,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { postSearchMaxLength } from './blog.ts';
import { callsOf } from './call.ts';
import { contentCalls } from './content-calls.ts';
import { publishedDraft } from './drafts.ts';
import { generation } from './generations.ts';
import { postsPageSize } from './pages.ts';
import { retention } from './retention.ts';

/** Null in the database and empty in forms if not written. */
const optionalPostFields = {
  authorBio: paragraph('Author bio', 1000, { min: 0, message: 'Author bio is too long' }),
  /** Shown by networks with a link; by default the SEO description. */
  socialText: line('Social text', 280, { min: 0, message: 'Social text is too long' }),
  /** The title in search results; by default the title. */
  seoTitle: line('SEO title', 200, { min: 0, message: 'SEO title is too long' }),
  /** By default the excerpt. */
  seoDescription: line('SEO description', 500, { min: 0, message: 'SEO description is too long' }),
  /** The original URL of a republished text; search engines list it instead. */
  canonicalUrl: webAddress('Canonical URL', { min: 0, message: 'Canonical URL must begin with https://' }),
};

export type OptionalPostText = keyof typeof optionalPostFields;

/** The optional texts of a post, with `none` for each empty one. */
export const optionalTextsOf = <None extends string | null>(
  post: { readonly [Name in OptionalPostText]?: string | null | undefined },
  none: None,
): Record<OptionalPostText, string | None> => mapFields(optionalPostFields, (_field, name) => post[name] || none);

export const postFields = {
  title: line('Title', 200),
  slug: slug('Slug', 120, { message: 'Slug is required: lowercase words separated by hyphens' }),
  excerpt: line('Excerpt', 500),
  content: markdown('Content', 200_000),
  author: line('Author', 120),
  ...optionalPostFields,
  readTime: line('Read time', 40),
  category: line('Category', 60, { message: 'Please select a category' }),
  image: picture('Image', {
    message: 'Image is required: a URL that begins with https://, or a path that begins with /',
  }),
};

export const mostPassages = 200;

export const tagLimits = { count: 20, length: 60 } as const;

export const slugTakenMessage = 'Another post already has this slug';

export const postChangedMessage = 'Someone else changed this post';

const postInput = {
  ...postFields,
  authorBio: maybe(nullable(postFields.authorBio)),
  socialText: maybe(nullable(postFields.socialText)),
  seoTitle: maybe(nullable(postFields.seoTitle)),
  seoDescription: maybe(nullable(postFields.seoDescription)),
  canonicalUrl: maybe(nullable(postFields.canonicalUrl)),
  tags: usually(listOf(text({ maxLength: tagLimits.length }), { max: tagLimits.count, isDistinct: true }), []),
  featured: usually(yesNo, false),
  published: usually(yesNo, false),
  inLetter: usually(
    plain<boolean>({
      type: 'boolean',
      description: 'Offer it in the next newsletter; nothing is sent yet',
    }),
    false,
  ),
  noindex: usually(plain<boolean>({ type: 'boolean', description: 'Search engines must not list it' }), false),
  aiGenerated: maybe(
    plain<boolean>({
      type: 'boolean',
      description: 'AI drafted it or a passage of it; permanent',
    }),
  ),
  /** Accepted suggestions since the last save: the post keeps their providers. */
  passages: maybe(listOf(id, { max: mostPassages })),
};
const postInputShape = object(postInput);
export type PostInput = ValueOf<typeof postInputShape>;

/** With a version, the change is refused if the post has changed. */
export const postChange = object({
  ...postInput,
  version: maybe(text({ maxLength: 100, description: 'Version of the post that the change is based on' })),
});
export type PostChange = ValueOf<typeof postChange>;

const postRow = {
  id,
  title: text(),
  slug: text(),
  excerpt: text(),
  author: text(),
  readTime: text(),
  category: text(),
  image: text(),
  tags: listOf(text()),
  authorBio: nullable(text()),
  socialText: nullable(text()),
  seoTitle: nullable(text()),
  seoDescription: nullable(text()),
  canonicalUrl: nullable(text()),
  featured: yesNo,
  published: yesNo,
  inLetter: yesNo,
  noindex: yesNo,
  aiGenerated: yesNo,
  createdAt: time,
  updatedAt: time,
  /** Its current or last generation; null for posts written by hand. */
  generation: nullable(generation),
};
export const postRowShape = object(postRow);
export type PostRow = ValueOf<typeof postRowShape>;

const content = verbatim;
/** Changes with every editable value. */
const version = text();
export const adminPost = object({ ...postRow, content, version });
export type AdminPost = ValueOf<typeof adminPost>;

export const postStatuses = ['published', 'draft'] as const;

export const postCounters = ['total', 'published', 'aiGenerated', 'featured'] as const;

export type PostCounter = (typeof postCounters)[number];

const postCounts = object({
  total: whole(),
  published: whole(),
  aiGenerated: whole(),
  featured: whole(),
  /** Counts that are estimates, because they are above 10,000; absent if all are exact. */
  estimated: maybe(listOf(oneOf(postCounters))),
});
export type PostCounts = ValueOf<typeof postCounts>;

const call = callsOf('blog', 'posts');
/** Articles and topics show the title of their post. */
const changes = ['/admin/blog-posts', '/admin/post-counts', '/admin/topics', '/admin/generations'];

export const postCalls = {
  list: call('GET /admin/blog-posts', {
    says: 'List all posts, newest first',
    query: {
      status: maybe(oneOf(postStatuses)),
      ai: maybe(plain<boolean>({ type: 'boolean', description: 'Only those written by AI, or only the others' })),
      featured: maybe(yesNo),
      category: maybe(text({ maxLength: postFields.category.max })),
      content: usually(plain<boolean>({ type: 'boolean', description: 'false omits the texts' }), true),
    },
    paged: 1_000,
    searched: true,
    answer: listOf(object({ ...postRow, content: maybe(content), version: maybe(version) })),
  }),
  counts: call('GET /admin/post-counts', { says: 'Count posts by kind', answer: postCounts }),
  preview: callsOf('blog', ['posts', 'content', 'positions'])('POST /admin/post-previews', {
    says: 'Render Markdown as the HTML for visitors',
    body: object({ content: text({ maxLength: postFields.content.max, message: tooLong(postFields.content) }) }),
    answer: object({ html: verbatim }),
  }),
  read: call('GET /admin/blog-posts/{id}', { says: 'Get a post', answer: adminPost }),
  add: call('POST /admin/blog-posts', {
    says: 'Create a post',
    body: object({ ...postInput, draft: maybe(publishedDraft) }),
    answer: adminPost,
    status: 201,
    audit: contentCalls.add.audit,
    changes,
  }),
  change: call('PUT /admin/blog-posts/{id}', {
    says: 'Change a post',
    body: object({ ...postChange.members, draft: maybe(publishedDraft) }),
    answer: adminPost,
    audit: contentCalls.save.audit,
    changes,
  }),
  remove: call('DELETE /admin/blog-posts/{id}', {
    says: 'Delete a post',
    audit: contentCalls.remove.audit,
    changes,
  }),
  restore: call('POST /admin/blog-posts/{id}/restore', {
    says: `Undo the deletion of a post, within ${retention['deleted-posts'].usual.time}`,
    answer: adminPost,
    audit: contentCalls.restore.audit,
    changes,
  }),
};

const postSummary = {
  id,
  title: text(),
  slug: text(),
  excerpt: text(),
  author: text(),
  publishedDate: text({ description: "The day in the studio's time zone, e.g. '2025-01-20'" }),
  readTime: text(),
  category: text(),
  tags: listOf(text()),
  featured: yesNo,
  image: text({ description: 'A path on this site or a URL' }),
};
const postSummaryShape = object(postSummary);
export type PostSummary = ValueOf<typeof postSummaryShape>;

const articleSection = object({ id: text(), title: text() });
export type ArticleSection = ValueOf<typeof articleSection>;

const postPage = object({
  ...postSummary,
  url: text(),
  authorBio: nullable(text()),
  socialText: nullable(text()),
  seoTitle: nullable(text()),
  seoDescription: nullable(text()),
  canonicalUrl: nullable(text()),
  noindex: yesNo,
  /** The note on AI drafting and its reviewer; null without AI, or if the studio shows none. */
  disclosure: nullable(plain<Disclosure>({ type: 'object' })),
  /** The alt text of its picture; empty if decorative, null if missing. */
  imageAlt: nullable(text()),
  html: plain<string>({ description: 'Sanitised' }),
  /** The sections of `html`, by heading id. */
  contents: listOf(articleSection),
  related: listOf(postSummaryShape),
});
export type PostPage = ValueOf<typeof postPage>;

const publicCall = callsOf('blog');

export const blogCalls = {
  list: publicCall('GET /posts', {
    says: 'List published posts, newest first',
    query: {
      category: usually(
        text({ maxLength: 60, description: "e.g. ai-ml or AI & ML; 'all' or none for every category" }),
        '',
      ),
      search: usually(
        text({
          maxLength: postSearchMaxLength,
          description: 'Part of a title, excerpt or tag; one or two letters match the start of a word',
        }),
        '',
      ),
      featured: maybe(plain<boolean>({ type: 'boolean', description: 'Only featured posts, or only the others' })),
    },
    hasOtherQuery: true,
    numbered: postsPageSize,
    answer: listOf(postSummaryShape),
  }),
  read: publicCall('GET /posts/{slug}', {
    says: 'Get a published post with its text as sanitised HTML, and related posts',
    params: { slug: verbatim },
    answer: postPage,
  }),
};

export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

export interface Disclosure {
  /** e.g. 'Drafted with AI, checked by Priya Raman on 3 March 2026'. */
  line: string;
  /** The studio's explanation of it. */
  meaning: string;
  facts: readonly { label: string; text: string }[];
}
