import { defineEntity, p, type EntityManager, type Loaded } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { PlannedSection } from '../contract/article-outline.ts';
import {
  countWords,
  type Brief,
  generationStatuses,
  type ProviderId,
  type TargetLength,
  type Tone,
} from '../contract/generations.ts';
import { Post } from './post.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

export const generationSearchText = searchTextOf('topic', `coalesce(title, '')`);

const GenerationSchema = defineEntity({
  name: 'Generation',
  tableName: 'generations',
  properties: {
    id: uuidKey(),
    post: () => p.manyToOne(Post).deleteRule('cascade'),
    jobId: p.uuid(),
    topic: p.string().length(300),
    category: p.string().length(60),
    targetLength: p.string().length(20).$type<TargetLength>(),
    tone: p.string().length(20).$type<Tone>(),
    /** The ordered provider and its fallback providers in order. */
    provider: p.string().length(20).$type<ProviderId>(),
    followers: p.json<ProviderId[]>().defaultRaw(`'[]'::jsonb`),
    keywords: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    /** Optional parts of the order. */
    brief: p.json<Brief>().defaultRaw(`'{}'::jsonb`),
    model: p.string().length(120),
    /** The ordered model; null for the provider's default. */
    orderedModel: p.string().length(120).nullable(),
    sandbox: p.boolean().default(false),
    /** The house style version as a revision number; null without one. */
    voice: p.integer().nullable(),
    status: p.enum(generationStatuses).default('queued'),
    attempt: p.integer().default(0),
    /** Increases with each start; a worker with an older run was replaced and must stop. */
    run: p.integer().default(0),
    /** The outline, written before the text. */
    title: p.string().length(200).nullable(),
    excerpt: p.text().nullable(),
    tags: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    outline: p.json<string[]>().defaultRaw(`'[]'::jsonb`),
    /** Sections of the outline with more than a heading. */
    plan: p.json<PlannedSection[]>().defaultRaw(`'[]'::jsonb`),
    /** Pauses after the outline until it is approved. */
    outlineFirst: p.boolean().default(false),
    /** Markdown up to delta `seq`. */
    text: p.text().default(''),
    /** Words of `text`, so that lists need not read it. */
    words: p.integer().default(0),
    seq: p.integer().default(0),
    cancelRequested: p.boolean().default(false),
    error: p.text().nullable(),
    /** Over all steps, including failed ones; null without a response. */
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

export class Generation extends GenerationSchema.class {
  setText(text: string) {
    this.text = text;
    this.words = countWords(text);
  }
}
GenerationSchema.setClass(Generation);

/** The latest generation of an existing post; undefined if AI never wrote it. */
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
