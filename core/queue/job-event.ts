import type { JobEvent, QueueName } from '../contract/jobs.ts';
import { subjectOf } from './jobs.ts';

export type JobProgress = Pick<JobEvent, 'status' | 'attempt' | 'attemptsAllowed' | 'error'> & {
  /** Now by default. */
  at?: Date;
};

/** The live event `job`, with the public part of its payload. */
export function jobEvent(
  job: { id?: string | undefined; queue: QueueName; name: string; data: object },
  { at = new Date(), ...progress }: JobProgress,
): JobEvent {
  const { id = '', queue, name, data } = job;
  const aboutId = subjectOf(job);
  return {
    queue,
    jobId: id,
    name,
    ...('postId' in data ? { postId: String(data.postId) } : {}),
    ...(aboutId ? { aboutId } : {}),
    ...progress,
    at: at.toISOString(),
  };
}
