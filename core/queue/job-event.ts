import type { JobEvent, QueueName } from '../contract/jobs.ts';
import { subjectOf } from './jobs.ts';

/** How far a job is. */
export type JobProgress = Pick<JobEvent, 'status' | 'attempt' | 'attemptsAllowed' | 'error'> & {
  /** Now, if not given. */
  at?: Date;
};

/** The live event `job`: which job it is, what everybody who hears of it hears of its payload, and how far it is. */
export function jobEvent(
  job: { id?: string | undefined; queue: QueueName; name: string; data: object },
  { at = new Date(), ...progress }: JobProgress,
): JobEvent {
  const { id = '', queue, name, data } = job;
  const aboutId = subjectOf(job);
  return {
    ...{ queue, jobId: id, name },
    ...('postId' in data ? { postId: String(data.postId) } : {}),
    ...(aboutId ? { aboutId } : {}),
    ...progress,
    at: at.toISOString(),
  };
}
