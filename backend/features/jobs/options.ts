import type { ProviderSources } from '@prism/core/ai/providers';
import type { Queues } from '@prism/core/queue/queues';
import type { OnRetrying } from './retry.ts';

export interface JobsOptions {
  queues: Queues;
  /** What the environment says of providers. */
  sources: ProviderSources;
  /** Called with jobs that wait for a worker once more. */
  onRetrying: OnRetrying;
  /** Called once somebody wants a queue to be worked on in another way. */
  onWish(): void;
}
