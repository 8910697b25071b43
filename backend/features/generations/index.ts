import type { Plugin } from '@hapi/hapi';
import { providerNamed, readProviders, type ProviderSources } from '@prism/core/ai/providers';
import { generationCalls as calls } from '@prism/core/contract/generation-calls';
import { tidyBrief } from '@prism/core/contract/generations';
import { sourcesError } from '@prism/core/contract/sources';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { CallerError } from '../../http/caller-error.ts';
import { knowEntries } from '../../http/known-entries.ts';
import { serveAll } from '../../plugins/calls.ts';
import { savedBy, signedIn } from '../../plugins/sessions.ts';
import { toAdminPost } from '../../presenters/admin-post.ts';
import { toGenerationRow, toReplay, toSource, toStep } from '../../presenters/generation.ts';
import { addChangeRoutes } from './change-routes.ts';
import { addOutlineRoutes } from './outline-routes.ts';
import { costsOfSteps, listGenerations, listSources, listSteps, readReplay } from './generations.ts';
import { estimateArticle } from './money.ts';
import { categoryFor, distinct, refuseSources } from './order-fields.ts';
import { cancelArticle, followersOf, orderArticle, retryArticle } from './orders.ts';
import { listProviders } from './providers.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ArticleQueue } from '@prism/core/contract/queues';
import { QueueSettings } from '@prism/core/database/queue-settings';
import { workingProcesses } from '@prism/core/database/worker-process';

export interface ArticlesOptions {
  content: ContentWatch;
  sources: ProviderSources;
}

export const articles: Plugin<ArticlesOptions> = {
  name: 'articles',
  register(server, { content, sources }) {
    const categories = knowEntries('blog-categories', content);
    serveAll(server, calls, {
      order: {
        work: async ({ em, body, request }) => {
          refuseSources(body.sources && sourcesError(body.sources));
          const category = categoryFor(body.category, await categories(em));
          const input = { ...body, category, keywords: distinct(body.keywords), brief: tidyBrief(body.brief) };
          const studio = await request.studio();
          const providers = await readProviders(em, sources);
          const { post, generation } = await request.audited(async (tx, details) => {
            const ordered = await orderArticle(tx, input, providers, studio, savedBy(request));
            details.subject = { kind: 'posts', id: ordered.post.id };
            return ordered;
          });
          return toAdminPost(post, generation);
        },
        auditsItself: true,
      },
      estimate: async ({ em, query: { provider: id, followers: named, ...query }, request }) => {
        const providers = await readProviders(em, sources);
        const provider = providerNamed(providers, id);
        if (!provider) throw new CallerError('not-found', 'There is no such provider.');
        const followers = followersOf(named === undefined ? {} : { followers: named.split(',') }, provider, providers);
        return await estimateArticle(em, [provider, ...followers], query, signedIn(request).user);
      },
      cancel: async ({ em, params }) => ({ status: (await cancelArticle(em, params.postId)).status }),
      retry: async ({ em, params, request }) => {
        const { user } = signedIn(request);
        return { status: (await retryArticle(em, params.postId, await readProviders(em, sources), user)).status };
      },
      list: async ({ em, query, page }) => page(await listGenerations(em, query), toGenerationRow),
      steps: async ({ em, params }) => {
        const costs = await costsOfSteps(em, params.id);
        return (await listSteps(em, params.id)).map((step) => toStep(step, costs.get(step.turn) ?? null));
      },
      sources: async ({ em, params }) => (await listSources(em, params.id)).map(toSource),
      replay: async ({ em, params }) => toReplay(await readReplay(em, params.id)),
    });
    addChangeRoutes(server);
    addOutlineRoutes(server, sources);
    serveAll(server, calls, {
      providers: async ({ em }) => await listProviders(em, await readProviders(em, sources)),
      queue: async ({ em }) => await readArticleQueue(em),
    });
  },
};

/** Whether ordered articles will be written, for roles without access to the queues. */
async function readArticleQueue(em: EntityManager): Promise<ArticleQueue> {
  const settings = await em.findOne(QueueSettings, { queue: 'article' });
  const processes = await workingProcesses(em);
  return {
    paused: settings?.pausedAt ? { at: settings.pausedAt.toISOString(), by: settings.pausedBy ?? '' } : null,
    workers: processes.filter(({ work }) => work.some(({ queue }) => queue === 'article')).length,
  };
}
