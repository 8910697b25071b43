import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { readProviders, type ProviderSources } from '@prism/core/ai/providers';
import { daysBetween } from '@prism/core/contract/days';
import { mostCalendarDays } from '@prism/core/contract/enquiry-calls';
import { tidyBrief } from '@prism/core/contract/generations';
import { topicCalls as calls, type TopicInput } from '@prism/core/contract/plan';
import { sourcesError, sourcesIn } from '@prism/core/contract/sources';
import { studioTopic, type Studio } from '@prism/core/database/content/studio';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { startClock, type Clock } from '../../clock.ts';
import { CallerError } from '../../http/caller-error.ts';
import { knowEntries } from '../../http/known-entries.ts';
import { VersionedCache } from '../../http/versioned-cache.ts';
import { serveAll } from '../../plugins/calls.ts';
import { savedBy, signedIn } from '../../plugins/sessions.ts';
import { toAdminPost } from '../../presenters/admin-post.ts';
import { categoryFor, distinct, refuseSources } from './order-fields.ts';
import { orderNextTopic, orderTopicNow } from './order-topic.ts';
import { readPlan } from './plan.ts';
import { addTopic, changeTopic, getTopic, listTopics, removeTopic, restoreTopic } from './topics.ts';

export interface PlanOptions {
  content: ContentWatch;
  sources: ProviderSources;
  /** The current studio, outside of requests. */
  studio: (em: EntityManager) => Promise<Studio>;
  fork: () => EntityManager;
  alarm: Alarm;
  log: Log;
}

const lookEveryMs = 10_000;

export const plan: Plugin<PlanOptions> = {
  name: 'plan',
  register(server, options) {
    const { content, sources, studio, fork, alarm, log } = options;
    const categories = knowEntries('blog-categories', content);
    async function checked<Input extends TopicInput>(em: EntityManager, input: Input): Promise<Input> {
      refuseSources(sourcesError(sourcesIn(input.sources)));
      const category = categoryFor(input.category, await categories(em));
      return { ...input, category, keywords: distinct(input.keywords), brief: tidyBrief(input.brief) };
    }
    serveAll(server, calls, {
      list: async ({ em, query, numbered }) => numbered(await listTopics(em, query)),
      get: async ({ em, params }) => await getTopic(em, params.id),
      add: async ({ em, body, request, details }) => {
        const providers = await readProviders(em, sources);
        const authorId = signedIn(request).user.id;
        const topic = await addTopic(em, await checked(em, body), { providers, authorId });
        details.subject = { kind: 'topics', id: topic.id };
        return topic;
      },
      change: async ({ em, params: { id }, body, details }) => {
        details.subject = { kind: 'topics', id };
        return await changeTopic(em, id, await checked(em, body), await readProviders(em, sources));
      },
      remove: async ({ em, params: { id }, request, details }) => {
        details.subject = { kind: 'topics', id };
        await removeTopic(em, id, signedIn(request).user.id);
      },
      order: {
        work: async ({ params, request }) => {
          const ordering = { sources, studio: await request.studio() };
          const { post, generation } = await request.audited(
            async (tx) => await orderTopicNow(tx, params.id, ordering, savedBy(request)),
          );
          return toAdminPost(post, generation);
        },
        auditsItself: true,
      },
      plan: async ({ em, query, request }) => {
        const days = daysBetween(query.from, query.to) + 1;
        // An invalid day, such as 31 February, gives NaN.
        if (!(days >= 1 && days <= mostCalendarDays))
          throw new CallerError('invalid', `Ask for 1 to ${mostCalendarDays} days, the first one first.`);
        const { timeZone } = await request.studio();
        return await readPlan(em, { ...query, timeZone });
      },
    });
    server.subjects.keepInBin('topics', { restore: restoreTopic });

    const known = new VersionedCache<Studio>(1, content);
    async function look(): Promise<undefined> {
      const { value } = await known.get('studio', async () => ({
        value: await studio(fork()),
        topics: [studioTopic],
      }));
      const ordering = { sources, studio: value };
      const next = async () => await orderNextTopic(fork(), ordering);
      for (let outcome = await next(); outcome; outcome = await next())
        if ('refused' in outcome) await alarm('topic-refused', {});
    }
    let clock: Clock | undefined;
    const waits = 'could not order planned topics; trying again';
    server.ext('onPostStart', () => void (clock = startClock({ look, log, waits, everyMs: lookEveryMs })));
    server.ext('onPreStop', async () => await clock?.close());
  },
};
