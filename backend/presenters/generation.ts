import type { Loaded } from '@mikro-orm/postgresql';
import type { ArticleChange as ArticleChangeDto, ArticleChanges } from '@prism/core/contract/article-changes';
import {
  percentWritten,
  type Generation as GenerationDto,
  type GenerationRow,
  type GenerationStep as GenerationStepDto,
  type Replay,
  type ReplayStep,
  type Writer,
} from '@prism/core/contract/generations';
import { excerptLength, type Source } from '@prism/core/contract/sources';
import { retryPolicies } from '@prism/core/contract/retries';
import type { ArticleChange } from '@prism/core/database/article-change';
import type { Generation } from '@prism/core/database/generation';
import type { GenerationSource } from '@prism/core/database/generation-source';
import type { GenerationStep } from '@prism/core/database/generation-step';
import { isCited } from '@prism/core/markdown/citation';

export type StoredGeneration = Pick<Generation, Exclude<keyof Generation & string, 'text' | 'post' | 'setText'>>;

export interface GenerationWithPost extends StoredGeneration {
  post: GenerationRow['post'];
}

export function toGeneration(generation: StoredGeneration): GenerationDto {
  const { words } = generation;
  return {
    jobId: generation.jobId,
    status: generation.status,
    attempt: generation.attempt,
    attemptsAllowed: retryPolicies.article.attempts,
    topic: generation.topic,
    category: generation.category,
    targetLength: generation.targetLength,
    tone: generation.tone,
    provider: generation.provider,
    followers: generation.followers,
    keywords: generation.keywords,
    model: generation.model,
    sandbox: generation.sandbox,
    voice: generation.voice ?? null,
    outline: generation.outline,
    words,
    percent: percentWritten(words, generation),
    error: generation.error ?? null,
    createdAt: generation.createdAt.toISOString(),
    startedAt: generation.startedAt?.toISOString() ?? null,
    finishedAt: generation.finishedAt?.toISOString() ?? null,
  };
}

export function toGenerationRow({
  generation,
  writers,
  sources,
  cost,
  held,
}: {
  generation: GenerationWithPost;
  writers: Writer[];
} & Pick<GenerationRow, 'sources' | 'cost' | 'held'>): GenerationRow {
  const { id, title, slug, published } = generation.post;
  return {
    ...toGeneration(generation),
    id: generation.id,
    post: { id, title, slug, published },
    writers,
    sources,
    inputTokens: generation.inputTokens ?? null,
    outputTokens: generation.outputTokens ?? null,
    cost,
    held,
  };
}

export function toStep(step: GenerationStep, cost: number | null): GenerationStepDto {
  return {
    turn: step.turn,
    kind: step.kind,
    number: step.number ?? null,
    heading: step.heading ?? null,
    provider: step.provider,
    model: step.model,
    prompt: step.prompt,
    status: step.status,
    error: step.error ?? null,
    inputTokens: step.inputTokens ?? null,
    cachedTokens: step.cachedTokens ?? null,
    outputTokens: step.outputTokens ?? null,
    tokensEstimated: step.tokensEstimated,
    cost,
    secondsToFirstWord: step.secondsToFirstWord ?? null,
    wordsPerSecond: step.wordsPerSecond ?? null,
    begins: step.begins,
    ends: step.ends ?? null,
    startedAt: step.startedAt.toISOString(),
    finishedAt: step.finishedAt?.toISOString() ?? null,
  };
}

/** What was given with an order, next to the text that was written. */
export function toSource({
  generation,
  number,
  address,
  title,
  state,
  error,
  text,
}: Loaded<GenerationSource, 'generation'>): Source {
  return {
    number,
    address: address ?? null,
    title: title || null,
    state,
    error: error ?? null,
    length: text.length,
    excerpt: text.slice(0, excerptLength).toWellFormed(),
    isCited: address ? isCited(address, generation.text) : false,
  };
}

export function toReplay({
  text,
  steps,
  changes,
}: {
  text: string;
  steps: readonly GenerationStep[];
  changes: readonly ArticleChange[];
}): Replay {
  return {
    text,
    steps: steps.map(toReplayStep),
    changes: changes.map(toChange),
  };
}

function toReplayStep(step: GenerationStep): ReplayStep {
  const { cost: _unknown, ...said } = toStep(step, null);
  return { ...said, marks: step.marks, unfinished: step.unfinished };
}

export function toChanges({
  changes,
  ...effective
}: Omit<ArticleChanges, 'changes'> & { changes: readonly ArticleChange[] }): ArticleChanges {
  return { ...effective, changes: changes.map(toChange) };
}

function toChange({
  turn,
  kind,
  section,
  text,
  behind,
  suggestionId,
  user,
  at,
  undoneAt,
}: ArticleChange): ArticleChangeDto {
  return {
    ...{ turn, kind, section, text: text ?? null, behind: behind ?? null, isAgain: Boolean(suggestionId) },
    ...{ by: user?.name ?? null, at: at.toISOString(), undoneAt: undoneAt?.toISOString() ?? null },
  };
}
