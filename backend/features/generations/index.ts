import type { Plugin, ServerRoute } from '@hapi/hapi';
import { providerNamed, readProviders, type ProviderSources } from '@prism/core/ai/providers';
import {
  articleDefaults,
  articleFields,
  keywordLimits,
  providerIdPattern,
  targetLengths,
  tones,
  type ArticleInput,
} from '@prism/core/contract/generations';
import { sourceLimits, sourcesError } from '@prism/core/contract/sources';
import type { ContentWatch } from '@prism/core/live/content-watch';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { answerPage, pageQuery } from '../../http/pagination/cursor-pages.ts';
import { countedText, idParameter, textField, textList } from '../../http/schemas.ts';
import { savedBy, signedIn } from '../../plugins/sessions.ts';
import { toAdminPost } from '../../presenters/admin-post.ts';
import { toGenerationRow, toReplay, toSource, toStep } from '../../presenters/generation.ts';
import { readArticleQueue } from './article-queue.ts';
import { addChangeRoutes } from './change-routes.ts';
import { estimateArticle, type EstimateQuery } from './money.ts';
import { categoryFor, choice } from './order-fields.ts';
import { cancelArticle, followersOf, orderArticle, retryArticle } from './orders.ts';
import { listProviders } from './providers.ts';
import {
  costsOfSteps,
  listGenerations,
  listSources,
  listSteps,
  readReplay,
  type GenerationsQuery,
} from './generations.ts';

/** Who there is, is known once the database was asked. */
const providerId = () => Joi.string().pattern(providerIdPattern);

const articleInput = Joi.object<ArticleInput, true>({
  topic: textField(articleFields.topic),
  category: countedText()
    .allow('')
    .characters({ min: 0, max: 60 })
    .default('')
    .description('One of the blog’s; the first that is offered to new posts where none is named'),
  targetLength: choice(targetLengths, articleDefaults.targetLength),
  tone: choice(tones, articleDefaults.tone),
  provider: providerId().default(articleDefaults.provider),
  model: countedText()
    .characters({ min: 1, max: 120 })
    .optional()
    .description('One of the models that the studio keeps; the provider’s own where it is left out'),
  followers: Joi.array()
    .items(providerId())
    .unique()
    .optional()
    .description(
      'Who goes on where the provider fails, in this order; the others that are available where it is left out',
    ),
  keywords: textList(keywordLimits).default([]),
  sources: Joi.array()
    .items(countedText().characters({ min: 1, max: sourceLimits.length }))
    .max(sourceLimits.count)
    .custom((given: string[], { error }) => {
      const problem = sourcesError(given);
      return problem === undefined ? given : error('any.invalid', { problem });
    })
    .messages({ 'any.invalid': '{#problem}', 'array.max': `No more than ${sourceLimits.count} links and notes` })
    .optional()
    .description(
      'Links and notes: a worker reads what a link leads to, and all of it goes along with the order as material; what the text takes from a link is cited there',
    ),
});

const generationsQuery = pageQuery.append({
  recent: Joi.boolean().default(false).description('Only what is being written, and what ended within a day'),
});

const postParameter = Joi.object({ postId: Joi.string().guid().required() });

export interface ArticlesOptions {
  content: ContentWatch;
  /** What the environment says of who can write. */
  sources: ProviderSources;
}

type OnePost = { Params: { postId: string } };

const generateRoute = (
  categories: KnownEntries<'blog-categories'>,
  options: Pick<ArticlesOptions, 'sources'>,
): ServerRoute<{ Payload: ArticleInput }> => ({
  method: 'POST',
  path: '/admin/generate-article',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'Have an article written',
    validate: { payload: articleInput },
    plugins: { audit: 'order-article' },
  },
  handler: async (request, h) => {
    const { em } = request;
    const category = categoryFor(request.payload.category, await categories(em));
    const payload = { ...request.payload, category };
    const studio = await request.studio();
    const providers = await readProviders(em, options.sources);
    const { post, generation } = await request.audited(async (tx, details) => {
      const ordered = await orderArticle(tx, payload, providers, studio, savedBy(request));
      details.subject = { kind: 'posts', id: ordered.post.id };
      return ordered;
    });
    return h.response(toAdminPost(post, generation)).code(201);
  },
});

type EstimateRoute = { Query: EstimateQuery & { provider: string; followers?: string } };

const estimateRoute = ({ sources }: ArticlesOptions): ServerRoute<EstimateRoute> => ({
  method: 'GET',
  path: '/admin/article-estimate',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'What an article would cost, in millionths of a US dollar, and why it would be refused',
    validate: {
      query: Joi.object<EstimateRoute['Query'], true>({
        provider: Joi.string().max(20).default(articleDefaults.provider),
        targetLength: choice(targetLengths, articleDefaults.targetLength),
        model: Joi.string().max(120).optional(),
        followers: Joi.string()
          .allow('')
          .max(1_000)
          .optional()
          .description('As an order has them, separated by commas'),
        promptLength: Joi.number()
          .integer()
          .min(0)
          .max(1_000_000)
          .default(0)
          .description('How many characters the order gives to write from: topic, keywords and the like'),
      }),
    },
  },
  handler: async (request) => {
    const { provider: id, followers: named, ...query } = request.query;
    const providers = await readProviders(request.em, sources);
    const provider = providerNamed(providers, id);
    if (!provider) throw new CallerError('not-found', 'There is no such provider.');
    const followers = followersOf(named === undefined ? {} : { followers: named.split(',') }, provider, providers);
    return await estimateArticle(request.em, [provider, ...followers], query, signedIn(request).user);
  },
});

const cancelRoute: ServerRoute<OnePost> = {
  method: 'POST',
  path: '/admin/generate-article/{postId}/cancel',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'Stop writing and keep what is there',
    validate: { params: postParameter },
    plugins: { audit: 'cancel-article' },
  },
  handler: async (request, h) => {
    const { postId } = request.params;
    const generation = await request.audited(async (tx) => await cancelArticle(tx, postId));
    return h.response({ status: generation.status }).code(202);
  },
};

const retryRoute = (options: ArticlesOptions): ServerRoute<OnePost> => ({
  method: 'POST',
  path: '/admin/generate-article/{postId}/retry',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'Go on with an article that failed or was stopped',
    validate: { params: postParameter },
    plugins: { audit: 'retry-article' },
  },
  handler: async (request, h) => {
    const { postId } = request.params;
    const { user } = signedIn(request);
    const generation = await request.audited(
      async (tx) => await retryArticle(tx, postId, await readProviders(tx, options.sources), user),
    );
    return h.response({ status: generation.status }).code(202);
  },
});

const generationsRoute: ServerRoute<{ Query: GenerationsQuery }> = {
  method: 'GET',
  path: '/admin/generations',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'What AI writes and wrote, newest first',
    validate: { query: generationsQuery },
    plugins: { paged: true },
  },
  handler: async (request, h) =>
    answerPage(request, h, await listGenerations(request.em, request.query), toGenerationRow),
};

const stepsRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/generations/{id}/steps',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'The requests that an article was written by, in their order',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }) => {
    const costs = await costsOfSteps(em, params.id);
    return (await listSteps(em, params.id)).map((step) => toStep(step, costs.get(step.turn) ?? null));
  },
};

const sourcesRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/generations/{id}/sources',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'What was given with the order of an article, and what came of it',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }) => (await listSources(em, params.id)).map(toSource),
};

const replayRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/generations/{id}/replay',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'How an article came about, to be shown again',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }) => toReplay(await readReplay(em, params.id)),
};

const providersRoute = ({ sources }: ArticlesOptions): ServerRoute => ({
  method: 'GET',
  path: '/admin/providers',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'Who can write articles',
  },
  handler: async ({ em }) => await listProviders(em, await readProviders(em, sources)),
});

const articleQueueRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/article-queue',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'Whether articles are written at present: who paused their queue, and how many processes write',
  },
  handler: async ({ em }) => await readArticleQueue(em),
};

/** Articles written by AI providers: order, stop, go on. */
export const articles: Plugin<ArticlesOptions> = {
  name: 'articles',
  register(server, options) {
    server.route(generateRoute(knowEntries('blog-categories', options.content), options));
    server.route(estimateRoute(options));
    server.route(cancelRoute);
    server.route(retryRoute(options));
    server.route(generationsRoute);
    server.route(stepsRoute);
    server.route(sourcesRoute);
    server.route(replayRoute);
    addChangeRoutes(server);
    server.route(providersRoute(options));
    server.route(articleQueueRoute);
  },
};
