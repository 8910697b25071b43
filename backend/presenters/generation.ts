import type { Loaded } from '@mikro-orm/postgresql';
import {
  articleChange,
  type ArticleChange as ArticleChangeDto,
  type ArticleChanges,
} from '@prism/core/contract/article-changes';
import {
  generation,
  generationRow,
  generationStep,
  percentWritten,
  replayStep,
  type Generation as GenerationDto,
  type GenerationRow,
  type GenerationStep as GenerationStepDto,
  type Replay,
  type ReplayStep,
  type Writer,
} from '@prism/core/contract/generations';
import { plannedSections } from '@prism/core/contract/article-outline';
import { excerptLength, type Source } from '@prism/core/contract/sources';
import { retryPolicies } from '@prism/core/contract/retries';
import type { ArticleChange } from '@prism/core/database/article-change';
import type { Generation } from '@prism/core/database/generation';
import type { GenerationSource } from '@prism/core/database/generation-source';
import type { GenerationStep } from '@prism/core/database/generation-step';
import { isCited } from '@prism/core/markdown/citation';
import { rowOf } from '../http/row-of.ts';

export type StoredGeneration = Pick<Generation, Exclude<keyof Generation & string, 'text' | 'post' | 'setText'>>;

export interface GenerationWithPost extends StoredGeneration {
  post: GenerationRow['post'];
}

export function toGeneration(row: StoredGeneration): GenerationDto {
  return rowOf(generation, row, {
    attemptsAllowed: retryPolicies.article.attempts,
    percent: percentWritten(row.words, row),
  });
}

export function toGenerationRow({
  generation: row,
  writers,
  sources,
  cost,
  held,
}: {
  generation: GenerationWithPost;
  writers: Writer[];
} & Pick<GenerationRow, 'sources' | 'cost' | 'held'>): GenerationRow {
  const { id, title, slug, published } = row.post;
  const post = { id, title, slug, published };
  const plan = plannedSections(row.outline, row.plan);
  return rowOf(generationRow, row, { ...toGeneration(row), post, writers, sources, plan, cost, held });
}

export function toStep(step: GenerationStep, cost: number | null): GenerationStepDto {
  return rowOf(generationStep, step, { cost });
}

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
  return rowOf(replayStep, step, {});
}

export function toChanges({
  changes,
  ...effective
}: Omit<ArticleChanges, 'changes'> & { changes: readonly ArticleChange[] }): ArticleChanges {
  return { ...effective, changes: changes.map(toChange) };
}

function toChange(change: ArticleChange): ArticleChangeDto {
  return rowOf(articleChange, change, { isAgain: Boolean(change.suggestionId), by: change.user?.name ?? null });
}
