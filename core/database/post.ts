import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    title: p.string().length(200),
    slug: p.string().length(120),
    excerpt: p.text().default(''),
    /** Markdown. */
    content: p.text().default(''),
    author: p.string().length(120),
    authorBio: p.text().nullable(),
    readTime: p.string().length(40),
    category: p.string().length(60),
    tags: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    featured: p.boolean().default(false),
    published: p.boolean().default(false),
    /** An address or a path of this site. */
    image: p.string().length(500),
    aiGenerated: p.boolean().default(false),
    publishedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    /** Whoever does not ask for deleted posts gets none. Their addresses are free. */
    deletedAt: p.datetime().nullable(),
  },
  filters: { live: { name: 'live', cond: { deletedAt: null }, default: true } },
  indexes: [
    { properties: ['createdAt', 'id'] },
    {
      name: 'posts_slug_live',
      expression: `create unique index "posts_slug_live" on "posts" ("slug") where "deleted_at" is null`,
    },
  ],
});

/** A blog post, draft or published. */
export class Post extends PostSchema.class {
  /** Sets whether visitors see it; the date of the first publication stays. */
  setPublished(published: boolean) {
    this.published = published;
    if (published) this.publishedAt ??= new Date();
  }
}
PostSchema.setClass(Post);
