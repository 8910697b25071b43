import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import { sessionSecretsOf } from '@prism/core/config/secrets';
import type { JobName } from '@prism/core/queue/jobs';
import type { JobHandlers, QueueWork } from '../run-jobs.ts';
import { checkLink, leaveLink } from './check-link.ts';
import { deliver, giveUpDelivery } from './deliver.ts';

export function webhooksHandler(config: Config, { fork }: { fork: () => EntityManager }): QueueWork {
  const { concurrency, publicUrl, webhookNetworks: networks, neverReached } = config;
  const deps = { fork, sessionSecrets: sessionSecretsOf(config), publicUrl, networks, neverReached };
  const reach = { networks: undefined, neverReached, timeoutMs: 10_000 };
  const handlers: JobHandlers<JobName<'webhooks'>> = {
    'deliver-webhook': {
      run: async (payload, attempt) => await deliver(deps, payload, attempt),
      abandon: async ({ deliveryId }, reason) => await giveUpDelivery(fork(), deliveryId, reason),
    },
    'check-link': {
      run: async (payload) => await checkLink({ fork, reach }, payload),
      abandon: async ({ linkId }, reason) => await leaveLink(fork(), linkId, reason),
    },
  };
  return { queue: 'webhooks', concurrency: concurrency.webhooks, handlers };
}
