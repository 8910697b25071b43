import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { ProviderConfig } from '@prism/core/config/config';
import {
  adminCategories,
  articleDefaults,
  articleFields,
  keywordLimits,
  providerIds,
  targetLengths,
  tones,
  type ArticleInput,
  type ProviderId,
} from '@prism/core/contract/generations';
import type { Generation } from '@prism/core/database/generation';
import Joi from 'joi';
import { answerPage, pageQuery } from '../../http/pagination/cursor-pages.ts';
import { textField, textList } from '../../http/schemas.ts';
import { toAdminPost } from '../../presenters/admin-post.ts';
import { toGenerationRow } from '../../presenters/generation.ts';
import { cancelArticle, orderArticle, retryArticle, toProvider } from './orders.ts';
import { listGenerations, type GenerationsQuery } from './generations.ts';

const choice = (values: readonly string[], fallback: string) =>
  Joi.string()
    .valid(...values)
    .default(fallback)
    .messages({ 'any.only': `Choose one of ${values.join(', ')}` });

const articleInput = Joi.object<ArticleInput, true>({
  topic: textField(articleFields.topic),
  category: choice(adminCategories, articleDefaults.category),
  targetLength: choice(targetLengths, articleDefaults.targetLength),
  tone: choice(tones, articleDefaults.tone),
  provider: choice(providerIds, articleDefaults.provider),
  keywords: textList(keywordLimits).default([]),
});

const generationsQuery = pageQuery.append({
  recent: Joi.boolean().default(false).description('Only what is being written, and what ended within a day'),
});

const postParameter = Joi.object({ postId: Joi.string().guid().required() });

export interface ArticlesOptions {
  providers: Readonly<Record<ProviderId, ProviderConfig>>;
  /** Called once a generation and its job are committed. */
  onOrdered(generation: Generation): void;
  /** Called once the wish to stop is committed. */
  onCancelled(generation: Generation): void;
}

type OnePost = { Params: { postId: string } };

const generateRoute = (options: ArticlesOptions): ServerRoute<{ Payload: ArticleInput }> => ({
  method: 'POST',
  path: '/admin/generate-article',
  options: {
    auth: 'session',
    tags: ['api', 'articles'],
    description: 'Have an article written',
    validate: { payload: articleInput },
  },
  handler: async (request, h) => {
    const { em, payload } = request;
    const { name } = await request.studio();
    const { post, generation } = await orderArticle(em, payload, options.providers[payload.provider], name);
    options.onOrdered(generation);
    return h.response(toAdminPost(post, generation)).code(201);
  },
});

const cancelRoute = (options: ArticlesOptions): ServerRoute<OnePost> => ({
  method: 'POST',
  path: '/admin/generate-article/{postId}/cancel',
  options: {
    auth: 'session',
    tags: ['api', 'articles'],
    description: 'Stop writing and keep what is there',
    validate: { params: postParameter },
  },
  handler: async ({ em, params }, h) => {
    const generation = await cancelArticle(em, params.postId);
    options.onCancelled(generation);
    return h.response({ status: generation.status }).code(202);
  },
});

const retryRoute = (options: ArticlesOptions): ServerRoute<OnePost> => ({
  method: 'POST',
  path: '/admin/generate-article/{postId}/retry',
  options: {
    auth: 'session',
    tags: ['api', 'articles'],
    description: 'Go on with an article that failed or was stopped',
    validate: { params: postParameter },
  },
  handler: async ({ em, params }, h) => {
    const generation = await retryArticle(em, params.postId);
    options.onOrdered(generation);
    return h.response({ status: generation.status }).code(202);
  },
});

const generationsRoute: ServerRoute<{ Query: GenerationsQuery }> = {
  method: 'GET',
  path: '/admin/generations',
  options: {
    auth: 'session',
    tags: ['api', 'articles'],
    description: 'What AI writes and wrote, newest first',
    validate: { query: generationsQuery },
    plugins: { paged: true },
  },
  handler: async (request, h) =>
    answerPage(request, h, await listGenerations(request.em, request.query), toGenerationRow),
};

const providersRoute = ({ providers }: ArticlesOptions): ServerRoute => ({
  method: 'GET',
  path: '/admin/providers',
  options: { auth: 'session', tags: ['api', 'articles'], description: 'Who can write articles' },
  handler: () => providerIds.map((id) => toProvider(providers[id])),
});

/** Articles written by AI providers: order, stop, go on. */
export const articles: Plugin<ArticlesOptions> = {
  name: 'articles',
  register(server, options) {
    server.route(generateRoute(options));
    server.route(cancelRoute(options));
    server.route(retryRoute(options));
    server.route(generationsRoute);
    server.route(providersRoute(options));
  },
};
