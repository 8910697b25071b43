import type { Generation } from './generations.ts';
import type { FieldInput, FieldRules } from './fields.ts';

/** The text fields of the post form; tags and switches have their own controls. */
export const postFields = {
  title: { label: 'Title', min: 1, max: 200, message: 'Title is required' },
  slug: {
    label: 'Slug',
    min: 1,
    max: 120,
    message: 'Slug is required: lower-case words joined by hyphens',
    kind: 'slug',
  },
  excerpt: { label: 'Excerpt', min: 1, max: 500, message: 'Excerpt is required' },
  /** Markdown. */
  content: { label: 'Content', min: 1, max: 200_000, message: 'Content is required' },
  author: { label: 'Author', min: 1, max: 120, message: 'Author is required' },
  authorBio: { label: 'Author bio', min: 0, max: 1000, message: 'Author bio is too long' },
  /** What networks show where a link to it is shared; the excerpt where it is empty. */
  socialText: { label: 'Social text', min: 0, max: 280, message: 'Social text is too long' },
  readTime: { label: 'Read time', min: 1, max: 40, message: 'Read time is required' },
  category: { label: 'Category', min: 1, max: 60, message: 'Please select a category' },
  image: {
    label: 'Image',
    min: 1,
    max: 500,
    message: 'Image is required: an address that begins with https://, or a path of this site that begins with /',
    kind: 'image',
  },
} as const satisfies FieldRules;

/** So many passages are taken into a post between two times that it is stored. */
export const mostPassages = 200;

export const tagLimits = { count: 20, length: 60 } as const;

export const slugTakenMessage = 'Another post already has this slug';

/** The message at the field `version` when the post has changed since it was loaded. */
export const postChangedMessage = 'This post was changed elsewhere meanwhile';

/** The body of `POST` and `PUT /api/admin/blog-posts`. */
export interface PostInput extends FieldInput<typeof postFields, null> {
  tags: string[];
  featured: boolean;
  published: boolean;
  /** Whether the next letter to subscribers is to offer it; no letter goes out yet. */
  inLetter: boolean;
  /** That AI drafted it, or a passage of it. It may be said, and is never taken back: such a post is published once it is checked. */
  aiGenerated?: boolean;
  /** The ids of suggestions whose wording was taken into it since it was stored: who wrote them is kept with it. */
  passages?: string[];
}

/** The body of `PUT`. With a version, the change is refused if the post has another version by now. */
export interface PostChange extends PostInput {
  version?: string;
}

/** A post as the admin sees it. Times are ISO 8601. */
export interface AdminPost extends Omit<PostInput, 'passages'> {
  id: string;
  /** Changes whenever anything that can be edited changes. */
  version: string;
  authorBio: string | null;
  socialText: string | null;
  aiGenerated: boolean;
  createdAt: string;
  updatedAt: string;
  /** How it is being or was last written by AI; null for posts written by hand. */
  generation: Generation | null;
}

/** A post as a list shows it: without its text, which may be long. */
export type PostRow = Omit<AdminPost, 'content' | 'version'>;

export const postStatuses = ['published', 'draft'] as const;

export type PostStatus = (typeof postStatuses)[number];

export const postCounters = ['total', 'published', 'aiGenerated', 'featured'] as const;

export type PostCounter = (typeof postCounters)[number];

/** How many posts there are of each kind. */
export interface PostCounts extends Record<PostCounter, number> {
  /** The counts that are estimates, because they are above 10,000; absent where all are exact. */
  estimated?: readonly PostCounter[];
}

/** A published post as `GET /api/posts` lists it. */
export interface PostSummary {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  author: string;
  /** The day in the studio's time zone, e.g. '2025-01-20'. */
  publishedDate: string;
  readTime: string;
  category: string;
  tags: string[];
  featured: boolean;
  /** A path of this site or an address. */
  image: string;
}

/** A published post as `GET /api/posts/{slug}` gives it. */
export interface PostPage extends PostSummary {
  /** Its absolute address. */
  url: string;
  authorBio: string | null;
  /** What networks show where a link to it is shared; null where that is its excerpt. */
  socialText: string | null;
  /** That AI drafted it, and who checked it; null where that is not so, or the studio does not say it. */
  disclosure: Disclosure | null;
  /** What its picture shows, as the library says it; empty where that is decoration, null where nobody has said it. */
  imageAlt: string | null;
  /** Safe to be put into a page as it is. */
  html: string;
  /** The sections of `html` by the ids of their headings. */
  contents: ArticleSection[];
  related: PostSummary[];
}

export interface ArticleSection {
  id: string;
  title: string;
}

/** Comma-separated text as tags: trimmed, empties dropped, each kept once. */
export function parseTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** What readers are told of a post that AI drafted. */
export interface Disclosure {
  /** e.g. 'Drafted with AI, checked by Priya Raman on 3 March 2026'. */
  line: string;
  /** What that means, in the studio's words. */
  meaning: string;
  facts: readonly { label: string; text: string }[];
}
