import { defineEntity, p } from '@mikro-orm/postgresql';
import { liveOnly, softDelete, uuidKey } from './columns.ts';
import type { Brief, ProviderId, TargetLength, Tone } from '../contract/generations.ts';
import { Post } from './post.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';
import { User } from './user.ts';

export const topicSearchText = searchTextOf('topic', 'category', 'lines_of(keywords)', 'sources');

const TopicSchema = defineEntity({
  name: 'Topic',
  tableName: 'topics',
  properties: {
    id: uuidKey(),
    topic: p.string().length(300),
    category: p.string().length(60),
    keywords: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    brief: p.json<Brief>().defaultRaw(`'{}'::jsonb`),
    /** Links and notes. */
    sources: p.text().default(''),
    targetLength: p.string().length(20).$type<TargetLength>(),
    tone: p.string().length(20).$type<Tone>(),
    /** Empty for any provider within budget. */
    provider: p.string().length(20).$type<ProviderId>().default(''),
    /** Empty for the provider's default. */
    model: p.string().length(120).default(''),
    /** 'YYYY-MM-DD' in the studio's time zone: written in the night before. */
    day: p.string().length(10),
    /** For optimistic locking. */
    version: p.integer().default(1),
    /** Set even if its post was deleted, so that it is not ordered again. */
    orderedAt: p.datetime().nullable(),
    post: () => p.manyToOne(Post).nullable().deleteRule('set null'),
    /** Why ordering failed, and on which night; retried once a night. */
    problem: p.text().nullable(),
    triedFor: p.string().length(10).nullable(),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    createdAt: p.datetime().onCreate(() => new Date()),
    ...softDelete(),
  },
  filters: liveOnly,
  indexes: [
    searchIndex('topics', topicSearchText),
    indexOn('topics', 'planned', '"day", "id"', '"ordered_at" is null and "deleted_at" is null'),
    indexOn('topics', 'post', '"post_id"'),
  ],
});

export class Topic extends TopicSchema.class {}
TopicSchema.setClass(Topic);
