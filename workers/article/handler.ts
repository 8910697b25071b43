import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { readProviders } from '@prism/core/ai/providers';
import type { Config } from '@prism/core/config/config';
import type { JobName } from '@prism/core/queue/jobs';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import type { WorkerFigures } from '../figures.ts';
import type { JobHandlers, QueueWork } from '../run-jobs.ts';
import type { ArticleDeps } from './generate-article.ts';

// Imported with the first article, because the providers' libraries take 20 MB.
const writing = async () => await import('./generate-article.ts');
const suggesting = async () => await import('./suggest-words.ts');
const suggestions = async () => await import('./suggestion-rows.ts');
const trying = async () => await import('./try-provider.ts');
const offering = async () => await import('./providers/create-providers.ts');

export function articleHandler(
  config: Config,
  { fork, ...shared }: { fork: () => EntityManager; bus: LiveBus; log: Log; figures?: WorkerFigures; alarm?: Alarm },
): QueueWork {
  /** Read at the start of a job, because services and keys may have changed. */
  const depsOf = async (): Promise<ArticleDeps> => {
    const { createProviders } = await offering();
    const providers = createProviders(await readProviders(fork(), config), config.neverReached);
    const reach = { networks: undefined, neverReached: config.neverReached };
    return { fork, ...shared, site: config, providers, reach };
  };
  const handlers: JobHandlers<JobName<'article'>> = {
    'generate-article': {
      async run(payload, attempt) {
        let needsLook: string | undefined;
        const onNeedsLook = (reason: string) => void (needsLook = reason);
        const { generateArticle } = await writing();
        const ending = await generateArticle({ ...(await depsOf()), onNeedsLook }, payload, attempt);
        return needsLook === undefined ? ending : { needsLook };
      },
      abandon: async (payload, reason) => await (await writing()).abandonArticle({ fork }, payload, reason),
    },
    'suggest-words': {
      run: async (payload, attempt) => await (await suggesting()).suggestWords(await depsOf(), payload, attempt),
      abandon: async ({ suggestionId }, reason) =>
        await (await suggestions()).abandonSuggestion(fork(), suggestionId, reason),
    },
    'try-provider': {
      async run(payload, attempt) {
        await (await trying()).tryProvider(await depsOf(), payload, attempt);
        return 'completed';
      },
      abandon: async (payload, error) => await (await trying()).abandonTry(fork(), payload, error),
    },
  };
  return { queue: 'article', concurrency: config.concurrency.article, handlers };
}
