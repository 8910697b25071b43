import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ProviderId, TargetLength, Tone } from '../contract/generations.ts';
import { Post } from './post.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';
import { User } from './user.ts';

/** What a search for a topic looks through. */
export const topicSearchText = searchTextOf('topic', 'category', 'lines_of(keywords)', 'sources');

const TopicSchema = defineEntity({
  name: 'Topic',
  tableName: 'topics',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    topic: p.string().length(300),
    category: p.string().length(60),
    keywords: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    /** Links and notes. */
    sources: p.text().default(''),
    targetLength: p.string().length(20).$type<TargetLength>(),
    tone: p.string().length(20).$type<Tone>(),
    /** Who writes it; empty for whoever can and fits the budget. */
    provider: p.string().length(20).$type<ProviderId>().default(''),
    /** With which of its models; empty for its own. */
    model: p.string().length(120).default(''),
    /** As 'YYYY-MM-DD' in the studio's time zone: it is written in the night to this day. */
    day: p.string().length(10),
    /** Counts the changes, so that one that is based on an older one can be refused. */
    version: p.integer().default(1),
    /** Whose post is gone for good was ordered all the same, and is not written again by itself. */
    orderedAt: p.datetime().nullable(),
    post: () => p.manyToOne(Post).nullable().deleteRule('set null'),
    /** Why it could not be ordered, in plain words, and to which day the night was: it is tried once a night. */
    problem: p.text().nullable(),
    triedFor: p.string().length(10).nullable(),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** Soft delete, as of posts. */
    deletedAt: p.datetime().nullable(),
    deletedBy: p.uuid().nullable(),
  },
  filters: { live: { name: 'live', cond: { deletedAt: null }, default: true } },
  indexes: [
    searchIndex('topics', topicSearchText),
    indexOn('topics', 'planned', '"day", "id"', '"ordered_at" is null and "deleted_at" is null'),
    indexOn('topics', 'post', '"post_id"'),
  ],
});

/** What somebody wants to have written in a night to come, and the post that was made of it. */
export class Topic extends TopicSchema.class {}
TopicSchema.setClass(Topic);
