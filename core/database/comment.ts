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
    /** The comment it replies to; null for one on a passage. */
    answers: () => p.manyToOne(Comment).nullable().deleteRule('cascade').index(),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    text: p.text(),
    /** The passage in Markdown, and the text around it. */
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

export class Comment extends CommentSchema.class {}
CommentSchema.setClass(Comment);
