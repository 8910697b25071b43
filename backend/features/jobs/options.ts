import type { ProviderSources } from '@prism/core/ai/providers';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Queues } from '@prism/core/queue/queues';

export interface JobsOptions {
  queues: Queues;
  bus: LiveBus;
  sources: ProviderSources;
}
