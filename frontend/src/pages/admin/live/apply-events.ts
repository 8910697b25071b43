import type { Generation, GenerationRow } from '@prism/core/contract/articles';
import type { ContactRow } from '@prism/core/contract/contacts';
import type { JobEvent, QueueReport, QueueState } from '@prism/core/contract/jobs';
import type { AdminPost } from '@prism/core/contract/posts';
import { statusOfJob } from './articles.ts';

/** As many as `GET /api/admin/jobs` gives. */
const jobsKept = 50;

/** A post's generation follows its job at once. */
export function postsAfterJob(posts: readonly AdminPost[], event: JobEvent): AdminPost[] {
  return posts.map((post) =>
    post.generation && post.id === event.postId
      ? { ...post, generation: generationAfterJob(post.generation, event) }
      : post,
  );
}

export function articlesAfterJob(articles: readonly GenerationRow[], event: JobEvent): GenerationRow[] {
  return articles.map((article) => (article.post.id === event.postId ? generationAfterJob(article, event) : article));
}

/** That an article is complete is left to the server, which says it together with the text. */
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

/** Newest first, each job once. */
export function reportsAfterJobs(reports: readonly QueueReport[], events: readonly JobEvent[]): QueueReport[] {
  return reports.map((report) => {
    const latest = new Map<string, JobEvent>();
    for (const event of events) if (event.queue === report.queue) latest.set(event.jobId, event);
    if (latest.size === 0) return report;
    const untouched = report.jobs.filter(({ jobId }) => !latest.has(jobId));
    const jobs = [...[...latest.values()].toReversed(), ...untouched].slice(0, jobsKept);
    return { ...report, jobs };
  });
}

export function reportsAfterQueues(reports: readonly QueueReport[], states: readonly QueueState[]): QueueReport[] {
  return reports.map((report) => ({ ...report, ...states.find(({ queue }) => queue === report.queue) }));
}

export function contactsAfterNew(contacts: readonly ContactRow[], contact: ContactRow): ContactRow[] {
  return [contact, ...contacts.filter(({ id }) => id !== contact.id)];
}
