import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Post } from './post.ts';
import { indexOn } from './search.ts';
import { User } from './user.ts';

const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    post: () => p.manyToOne(Post).deleteRule('cascade').index(),
    /** The comment that it answers; null for one at a passage. */
    answers: () => p.manyToOne(Comment).nullable().deleteRule('cascade').index(),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    text: p.text(),
    /** The passage in Markdown, and what stood around it. */
    quote: p.text().default(''),
    before: p.text().default(''),
    after: p.text().default(''),
    createdAt: p.datetime().onCreate(() => new Date()),
    resolvedAt: p.datetime().nullable(),
    resolvedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
  // Notifications read the last days.
  indexes: [indexOn('comments', 'newest', '"created_at"')],
});

/** What a person says about a passage of an article, or answers to that. */
export class Comment extends CommentSchema.class {}
CommentSchema.setClass(Comment);
