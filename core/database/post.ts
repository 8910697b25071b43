import { defineEntity, p } from '@mikro-orm/postgresql';
import { liveOnly, softDelete, updatedAtColumn, uuidKey } from './columns.ts';
import type { DraftWriter, Provenance } from '../contract/sign-offs.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

export const postSearchText = searchTextOf('title', 'slug', 'author', 'category', 'excerpt', 'lines_of(tags)');
export const publicSearchText = searchTextOf('title', 'excerpt', 'lines_of(tags)');

const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    id: uuidKey(),
    title: p.string().length(200),
    slug: p.string().length(120),
    excerpt: p.text().default(''),
    /** Markdown. */
    content: p.text().default(''),
    author: p.string().length(120),
    authorBio: p.text().nullable(),
    /** Social description; null for that of search engines. */
    socialText: p.text().nullable(),
    /** Null for the title. */
    seoTitle: p.text().nullable(),
    /** Null for the excerpt. */
    seoDescription: p.text().nullable(),
    /** Of the page that search engines list instead; null for its own. */
    canonicalUrl: p.text().nullable(),
    /** Whether search engines must not list it. */
    noindex: p.boolean().default(false),
    readTime: p.string().length(40),
    category: p.string().length(60),
    tags: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    featured: p.boolean().default(false),
    published: p.boolean().default(false),
    /** Whether the next newsletter includes it. */
    inLetter: p.boolean().default(false),
    /** A URL or a path of this site. */
    image: p.string().length(500),
    aiGenerated: p.boolean().default(false),
    /** The AI provenance of the last published text; null if imported. */
    provenance: p.json<Provenance>().nullable(),
    /** Authors of suggestions that were taken. */
    passageWriters: p.json<readonly DraftWriter[]>().defaultRaw(`'[]'::jsonb`),
    publishedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: updatedAtColumn(),
    ...softDelete(),
  },
  filters: liveOnly,
  indexes: [
    { properties: ['createdAt', 'id'] },
    {
      name: 'posts_slug_live',
      expression: `create unique index "posts_slug_live" on "posts" ("slug") where "deleted_at" is null`,
    },
    searchIndex('posts', postSearchText),
    // An index of all posts, because PostgreSQL ignores the statistics of a partial one.
    searchIndex('posts', publicSearchText, 'posts_public_search'),
    // In public order, with the columns that filter the list, so that a page needs only the index.
    indexOn(
      'posts',
      'public',
      '"published_at" desc, "created_at" desc, "id" desc, "category", "featured"',
      '"published" and "deleted_at" is null',
    ),
    indexOn('posts', 'drafts', '"created_at", "id"', 'not "published" and "deleted_at" is null'),
    indexOn('posts', 'ai', '"created_at", "id"', '"ai_generated" and "deleted_at" is null'),
    indexOn('posts', 'featured', '"created_at", "id"', '"featured" and "deleted_at" is null'),
    // An index of all posts, for the same reason.
    indexOn('posts', 'category', 'lower("category"), "created_at", "id"'),
  ],
});

export class Post extends PostSchema.class {
  /** Changes visibility; the first publication date stays. */
  setPublished(published: boolean) {
    this.published = published;
    if (published) this.publishedAt ??= new Date();
  }
}
PostSchema.setClass(Post);
