import type { Generation, GenerationRow } from '@prism/core/contract/generations';
import type { JobEvent } from '@prism/core/contract/jobs';
import { statusOfJob } from '../live/articles.ts';

export function articlesAfterJob(articles: readonly GenerationRow[], event: JobEvent): GenerationRow[] {
  return articles.map((article) => (article.post.id === event.postId ? generationAfterJob(article, event) : article));
}

/** The server sends completion with the text. */
function generationAfterJob<Known extends Generation>(generation: Known, event: JobEvent): Known {
  if (event.status === 'completed') return generation;
  const { attempt, attemptsAllowed, at } = event;
  return {
    ...generation,
    status: statusOfJob[event.status],
    attempt,
    attemptsAllowed,
    error: event.error ?? null,
    startedAt: generation.startedAt ?? (event.status === 'active' ? at : null),
  };
}
