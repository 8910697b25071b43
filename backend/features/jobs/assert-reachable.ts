import type { Queues } from '@prism/core/queue/queues';
import { CallerError } from '../../http/caller-error.ts';

/** Throws 'unavailable' with a message for the caller while the queue's server is down. */
export async function assertReachable(queues: Queues): Promise<void> {
  try {
    await queues.assertReachable();
  } catch {
    const message = 'The job queue cannot be reached at the moment. Please try again in a few seconds.';
    throw new CallerError('unavailable', message, { retryAfterSeconds: 2 });
  }
}
