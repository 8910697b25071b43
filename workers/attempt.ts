export const shutdownReason = 'shutdown';

export interface Attempt {
  jobId: string;
  /** 1 for the first. */
  number: number;
  allowed: number;
  /** Aborted with `shutdownReason` to hand the job back, with any other reason to cancel it. */
  signal: AbortSignal;
}
