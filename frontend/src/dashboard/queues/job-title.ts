import type { JobRow } from '@prism/core/contract/queues';
import { jobName } from '../runs/job-names.ts';

/** What a job is about: its article's title, else what kind of job it is. */
export function jobTitle(job: JobRow, titles: ReadonlyMap<string, string>): string {
  return (job.postId && titles.get(job.postId)) || jobName(job);
}
