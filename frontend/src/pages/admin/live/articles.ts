import { isRunning, type Generation, type GenerationStatus } from '@prism/core/contract/articles';
import type { JobStatus } from '@prism/core/contract/jobs';
import type { AdminPost } from '@prism/core/contract/posts';
import type { ChipStatus } from '../../../ui/chip.tsx';

/** A post that is being or was written by AI. */
export interface Article extends AdminPost {
  generation: Generation;
}

const recentMs = 24 * 3_600_000;
const outlineWithinMs = 15_000;

/** Articles to show as being or lately written: running ones first, in the order they were asked for, then the newest. */
export function articlesOf(posts: readonly AdminPost[], now: number): Article[] {
  const articles = posts.filter(isArticle);
  const running = articles.filter(({ generation }) => isRunning(generation.status));
  const ended = articles.filter((article) => !running.includes(article) && now - endOf(article) < recentMs);
  return [
    ...running.toSorted((a, b) => Date.parse(a.generation.createdAt) - Date.parse(b.generation.createdAt)),
    ...ended.toSorted((a, b) => endOf(b) - endOf(a)),
  ];
}

export function isArticle(post: AdminPost): post is Article {
  return post.generation !== null;
}

function endOf({ generation }: Article): number {
  return Date.parse(generation.finishedAt ?? generation.createdAt);
}

/** Whether an outline may be announced any moment. */
export function awaitsOutline({ generation }: AdminPost, now: number): boolean {
  if (generation?.status !== 'writing' || generation.outline.length > 0) return false;
  return now - Date.parse(generation.startedAt ?? generation.createdAt) < outlineWithinMs;
}

export const chipOf = {
  queued: 'queued',
  writing: 'writing',
  retrying: 'retrying',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<GenerationStatus, ChipStatus>;

/** What a job's state means for the article it writes. */
export const statusOfJob = {
  queued: 'queued',
  active: 'writing',
  retrying: 'retrying',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<JobStatus, GenerationStatus>;
