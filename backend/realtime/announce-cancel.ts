import type { Generation } from '@prism/core/database/generation';
import type { LiveBus } from '@prism/core/live/live-bus';
import { jobEvent } from '@prism/core/queue/job-event';
import type { Queues } from '@prism/core/queue/queues';

/** Tells the worker that has the article to stop; where none has it, tells the admins that it is over. */
export function announceCancel(bus: LiveBus, queues: Queues, { id, jobId, status, attempt, post }: Generation): void {
  void bus.publish({ type: 'cancel', aboutId: id });
  if (status !== 'cancelled') return;
  const data = { generationId: id, postId: post.id };
  const attemptsAllowed = queues.policy('article').attempts;
  const event = jobEvent(
    { id: jobId, queue: 'article', name: 'generate-article', data },
    { status, attempt, attemptsAllowed },
  );
  void bus.publish({ type: 'job', event });
}
