import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import type { Config } from '@prism/core/config/config';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import type { Stopwatch } from '@prism/core/measures/stopwatch';
import type { JobHandler } from '../run-jobs.ts';
import { abandonArticle, generateArticle, type ArticleDeps } from './generate-article.ts';
import { createProviders } from './providers/create-providers.ts';

/** Does the jobs of the `article` queue. */
export function articleHandler(
  config: Config,
  { fork, ...shared }: { fork: () => EntityManager; bus: LiveBus; log: Log; stopwatch?: Stopwatch; alarm?: Alarm },
): JobHandler {
  const deps: ArticleDeps = { fork, ...shared, providers: createProviders(config.providers) };
  return {
    queue: 'article',
    concurrency: config.concurrency.article,
    async run(order, attempt) {
      return order.queue === 'article' ? await generateArticle(deps, order.data, attempt) : 'completed';
    },
    async abandon(order, reason) {
      if (order.queue === 'article') await abandonArticle(deps, order.data, reason);
    },
  };
}
