import type { QueueName } from './jobs.ts';

export interface RetryPolicy {
  attempts: number;
  /** Wait before the second attempt, in milliseconds; it doubles with each further one. */
  backoffMs: number;
  /** A random share by which waits vary, so that jobs that failed together do not retry together. */
  jitter?: number;
}

export const retryPolicies: Readonly<Record<QueueName, RetryPolicy>> = {
  email: { attempts: 8, backoffMs: 2_000 },
  article: { attempts: 3, backoffMs: 5_000 },
  media: { attempts: 3, backoffMs: 2_000 },
  // Twelve waits, from 20 seconds to 11 hours: 23 hours in total.
  webhooks: { attempts: 13, backoffMs: 20_000, jitter: 0.1 },
};

/** The wait after `attemptsMade` attempts in milliseconds, without jitter. */
export function usualWaitMs({ backoffMs }: RetryPolicy, attemptsMade: number): number {
  return backoffMs * 2 ** (attemptsMade - 1);
}
