import type { ContactRow } from '@prism/core/contract/contacts';
import type { JobEvent, QueueReport, QueueState } from '@prism/core/contract/jobs';
import type { AdminPost } from '@prism/core/contract/posts';
import { statusOfJob } from './articles.ts';

/** As many as `GET /api/admin/jobs` gives. */
const jobsKept = 50;

/** The post's status follows its job at once; that it is complete is said by the server together with its text. */
export function postsAfterJob(posts: readonly AdminPost[], event: JobEvent): AdminPost[] {
  return posts.map((post) => {
    const { generation } = post;
    if (!generation || post.id !== event.postId || event.status === 'completed') return post;
    const { attempt, attemptsAllowed, at } = event;
    return {
      ...post,
      generation: {
        ...generation,
        status: statusOfJob[event.status],
        attempt,
        attemptsAllowed,
        error: event.error ?? null,
        startedAt: generation.startedAt ?? (event.status === 'active' ? at : null),
      },
    };
  });
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
