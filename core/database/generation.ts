import { randomUUID } from 'node:crypto';
import { defineEntity, p, type EntityManager, type Loaded } from '@mikro-orm/postgresql';
import {
  countWords,
  generationStatuses,
  type ProviderId,
  type TargetLength,
  type Tone,
} from '../contract/generations.ts';
import { Post } from './post.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

/** What a search for a generation looks through. */
export const generationSearchText = searchTextOf('topic', `coalesce(title, '')`);

const GenerationSchema = defineEntity({
  name: 'Generation',
  tableName: 'generations',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    post: () => p.manyToOne(Post).deleteRule('cascade'),
    jobId: p.uuid(),
    topic: p.string().length(300),
    category: p.string().length(60),
    targetLength: p.string().length(20).$type<TargetLength>(),
    tone: p.string().length(20).$type<Tone>(),
    /** Who was asked to write it, and by whom that may be followed, in this order. */
    provider: p.string().length(20).$type<ProviderId>(),
    followers: p.json<ProviderId[]>().defaultRaw(`'[]'::jsonb`),
    keywords: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    model: p.string().length(120),
    /** The model that the order names; null where it leaves it to the provider. */
    orderedModel: p.string().length(120).nullable(),
    sandbox: p.boolean().default(false),
    /** By which version of the house style it is written, as the number of its revision; null where there was none. */
    voice: p.integer().nullable(),
    status: p.enum(generationStatuses).default('queued'),
    attempt: p.integer().default(0),
    /** Grows with each start; a worker whose run is no longer this one has been replaced and must stop. */
    run: p.integer().default(0),
    /** The outline, which is asked for before the text; empty until it is there. */
    title: p.string().length(200).nullable(),
    excerpt: p.text().nullable(),
    tags: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    outline: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    /** The Markdown written so far, up to the delta `seq`. */
    text: p.text().default(''),
    /** Those of `text`, so that a list need not read it. */
    words: p.integer().default(0),
    seq: p.integer().default(0),
    cancelRequested: p.boolean().default(false),
    error: p.text().nullable(),
    /** Of all its steps, also of those that failed; null while none was answered. */
    inputTokens: p.integer().nullable(),
    outputTokens: p.integer().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
  indexes: [
    { properties: ['post', 'createdAt'] },
    { properties: ['createdAt', 'id'] },
    searchIndex('generations', generationSearchText),
    indexOn('generations', 'status', '"status"'),
    indexOn('generations', 'provider', '"provider"'),
    indexOn('generations', 'finished_at', '"finished_at"'),
  ],
});

/** One writing of an article by a provider: what was asked, the text so far, how it ended. */
export class Generation extends GenerationSchema.class {
  setText(text: string) {
    this.text = text;
    this.words = countWords(text);
  }
}
GenerationSchema.setClass(Generation);

/** The latest of a post that is not deleted, with the post; undefined where AI never wrote it. */
export async function latestGeneration(
  em: EntityManager,
  postId: string,
): Promise<Loaded<Generation, 'post'> | undefined> {
  const [latest] = await em.find(
    Generation,
    { post: { id: postId, deletedAt: null } },
    { orderBy: { createdAt: 'desc' }, limit: 1, populate: ['post'] },
  );
  return latest;
}
