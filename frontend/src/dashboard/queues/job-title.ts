import type { JobRow } from '@prism/core/contract/queues';
import { jobName } from '../runs/job-names.ts';

/** The title of a job's article, or else the kind of job. */
export function jobTitle(job: JobRow, titles: ReadonlyMap<string, string>): string {
  return (job.postId && titles.get(job.postId)) || jobName(job);
}
