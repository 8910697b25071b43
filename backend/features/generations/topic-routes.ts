import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Alarm } from '@prism/core/alerts/raise-alert';
import { readProviders, type ProviderSources } from '@prism/core/ai/providers';
import { daysBetween } from '@prism/core/contract/days';
import { mostCalendarDays } from '@prism/core/contract/enquiry-calls';
import {
  articleDefaults,
  keywordLimits,
  providerIdPattern,
  targetLengths,
  tones,
} from '@prism/core/contract/generations';
import { topicFields, type TopicChange, type TopicInput } from '@prism/core/contract/plan';
import { sourcesError, sourcesIn } from '@prism/core/contract/sources';
import type { Studio } from '@prism/core/database/content/studio';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { calendarDay } from '@prism/core/contract/calendar-day';
import Joi from 'joi';
import { startClock } from '../../clock.ts';
import { CallerError } from '../../http/caller-error.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { numberedPage, pageHeaders } from '../../http/pagination/numbered-pages.ts';
import { countedText, idParameter, schemaOf, textList, versionNumber } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { savedBy, signedIn } from '../../plugins/sessions.ts';
import { toAdminPost } from '../../presenters/admin-post.ts';
import { categoryFor, choice } from './order-fields.ts';
import { orderNextTopic, orderTopicNow } from './order-topic.ts';
import { readPlan } from './plan.ts';
import { addTopic, changeTopic, getTopic, listTopics, removeTopic, restoreTopic, type TopicsQuery } from './topics.ts';

export interface PlanOptions {
  content: ContentWatch;
  /** What the environment says of who can write. */
  sources: ProviderSources;
  /** Who the studio is now, asked outside of requests. */
  studio: (em: EntityManager) => Promise<Studio>;
  fork: () => EntityManager;
  alarm: Alarm;
  log: Log;
}

interface OneTopic {
  Params: { id: string };
}

const call = signedInCall('articles', 'posts');

const topicInput = Joi.object<TopicInput>({
  ...schemaOf(topicFields),
  category: countedText()
    .allow('')
    .characters({ min: 0, max: 60 })
    .default('')
    .description('One of the blog’s; the first that is offered to new posts where none is named'),
  keywords: textList(keywordLimits).default([]),
  sources: schemaOf(topicFields)
    .sources.default('')
    .custom((text: string, { error }) => {
      const problem = sourcesError(sourcesIn(text));
      return problem === undefined ? text : error('any.invalid', { problem });
    })
    .messages({ 'any.invalid': '{#problem}' })
    .description('Links, each on a line of its own, and notes: they go along with the order'),
  targetLength: choice(targetLengths, articleDefaults.targetLength),
  tone: choice(tones, articleDefaults.tone),
  provider: Joi.string()
    .pattern(providerIdPattern)
    .allow('')
    .default('')
    .description('Who writes it; where nobody is named, the first that can write'),
  model: countedText()
    .allow('')
    .characters({ min: 0, max: 120 })
    .default('')
    .description('One of the provider’s models; its own where none is named'),
});

const listRoute: ServerRoute<{ Query: TopicsQuery }> = {
  method: 'GET',
  path: '/admin/topics',
  options: {
    ...call('Planned topics, the next first, or those whose articles were ordered, the latest first'),
    validate: {
      query: Joi.object<TopicsQuery>({
        search: Joi.string().trim().allow('').max(200).default('').description('Part of what a topic says'),
        ordered: Joi.boolean().empty('').description('Only those whose articles were, or were not, ordered'),
        post: Joi.string().guid().description('Only that of this post'),
        ...numberedPage(50),
      }),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const { rows, total } = await listTopics(request.em, request.query);
    const response = h.response(rows);
    for (const [name, value] of Object.entries(pageHeaders(request, request.query, total)))
      response.header(name, value);
    return response;
  },
};

const getRoute: ServerRoute<OneTopic> = {
  method: 'GET',
  path: '/admin/topics/{id}',
  options: { ...call('One topic'), validate: { params: idParameter } },
  handler: async ({ em, params }) => await getTopic(em, params.id),
};

type Categories = KnownEntries<'blog-categories'>;

const addRoute = (categories: Categories, { sources }: PlanOptions): ServerRoute<{ Payload: TopicInput }> => ({
  method: 'POST',
  path: '/admin/topics',
  options: {
    ...call('Plan a topic: its article is written in the night to its day'),
    validate: { payload: topicInput },
    plugins: { audit: 'add' },
  },
  handler: async (request, h) => {
    const { em, payload } = request;
    const input = { ...payload, category: categoryFor(payload.category, await categories(em)) };
    const added = await request.audited(async (tx, details) => {
      const providers = await readProviders(tx, sources);
      const topic = await addTopic(tx, input, { providers, authorId: signedIn(request).user.id });
      details.subject = { kind: 'topics', id: topic.id };
      return topic;
    });
    return h.response(added).code(201);
  },
});

const saveRoute = (
  categories: Categories,
  { sources }: PlanOptions,
): ServerRoute<OneTopic & { Payload: TopicChange }> => ({
  method: 'PUT',
  path: '/admin/topics/{id}',
  options: {
    ...call('Change a topic that is planned, or plan one again whose article was deleted'),
    validate: {
      params: idParameter,
      payload: topicInput.append<TopicChange>({
        version: versionNumber().required().description('That of the topic the change is based on'),
      }),
    },
    plugins: { audit: 'save' },
  },
  handler: async (request) => {
    const { em, payload, params } = request;
    const change = { ...payload, category: categoryFor(payload.category, await categories(em)) };
    return await request.audited(async (tx, details) => {
      details.subject = { kind: 'topics', id: params.id };
      return await changeTopic(tx, params.id, change, await readProviders(tx, sources));
    });
  },
});

const removeRoute: ServerRoute<OneTopic> = {
  method: 'DELETE',
  path: '/admin/topics/{id}',
  options: {
    ...call('Put a topic into the bin; what was written of it stays'),
    validate: { params: idParameter },
    plugins: { audit: 'delete' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.subject = { kind: 'topics', id };
      await removeTopic(tx, id, signedIn(request).user.id);
    });
    return h.response().code(204);
  },
};

const orderRoute = ({ sources }: PlanOptions): ServerRoute<OneTopic> => ({
  method: 'POST',
  path: '/admin/topics/{id}/order',
  options: {
    ...call('Have the article of a planned topic written now'),
    validate: { params: idParameter },
    plugins: { audit: 'order-topic' },
  },
  handler: async (request, h) => {
    const ordering = { sources, studio: await request.studio() };
    const { id } = request.params;
    const { post, generation } = await request.audited(
      async (tx) => await orderTopicNow(tx, id, ordering, savedBy(request)),
    );
    return h.response(toAdminPost(post, generation)).code(201);
  },
});

const day = Joi.string().pattern(calendarDay).required();

const planRoute: ServerRoute<{ Query: { from: string; to: string } }> = {
  method: 'GET',
  path: '/admin/plan',
  options: {
    ...call('What is planned, being written, drafted, in review, scheduled and published, by day'),
    validate: {
      query: Joi.object({
        from: day.description('The first day, YYYY-MM-DD, in the studio’s time zone'),
        to: day.description(`The last day, at most ${mostCalendarDays} in all`),
      }),
    },
  },
  handler: async (request) => {
    const { em, query } = request;
    const days = daysBetween(query.from, query.to) + 1;
    // What is no day, such as the 31st of a February, is no number either.
    if (!(days >= 1 && days <= mostCalendarDays))
      throw new CallerError('invalid', `Ask for 1 to ${mostCalendarDays} days, the first one first.`);
    const { timeZone } = await request.studio();
    return await readPlan(em, { ...query, timeZone });
  },
};

const lookEveryMs = 5_000;

/** The plan: topics, when their articles are written, and what became of them. */
export const plan: Plugin<PlanOptions> = {
  name: 'plan',
  register(server, options) {
    const { content, sources, studio, fork, alarm, log } = options;
    const categories = knowEntries('blog-categories', content);
    server.route(listRoute);
    server.route(getRoute);
    server.route(addRoute(categories, options));
    server.route(saveRoute(categories, options));
    server.route(removeRoute);
    server.route(orderRoute(options));
    server.route(planRoute);
    server.subjects.keepInBin('topics', { restore: restoreTopic });

    async function look() {
      const ordering = { sources, studio: await studio(fork()) };
      const next = async () => await orderNextTopic(fork(), ordering);
      for (let outcome = await next(); outcome; outcome = await next())
        if ('refused' in outcome) await alarm('topic-refused', {});
    }
    let clock: ReturnType<typeof startClock> | undefined;
    const waits = 'what is planned for the night waits';
    server.ext('onPostStart', () => void (clock = startClock({ look, log, waits, everyMs: lookEveryMs })));
    server.ext('onPreStop', async () => await clock?.close());
  },
};
