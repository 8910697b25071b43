export const shutdownReason = 'shutdown';

export interface Attempt {
  jobId: string;
  /** 1 for the first. */
  number: number;
  allowed: number;
  /** Aborted with `shutdownReason` to requeue the job, with any other reason to cancel it. */
  signal: AbortSignal;
}
