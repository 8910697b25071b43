import type { Generation } from '@prism/core/database/generation';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Queues } from '@prism/core/queue/queues';

/** Tells the worker that has the article to stop; where none has it, tells the admins that it is over. */
export function announceCancel(bus: LiveBus, queues: Queues, generation: Generation): void {
  void bus.publish({ type: 'cancel', generationId: generation.id });
  if (generation.status !== 'cancelled') return;
  void bus.publish({
    type: 'job',
    event: {
      queue: 'article',
      jobId: generation.jobId,
      name: 'generate-article',
      status: 'cancelled',
      attempt: generation.attempt,
      attemptsAllowed: queues.policy('article').attempts,
      postId: generation.post.id,
      at: new Date().toISOString(),
    },
  });
}
