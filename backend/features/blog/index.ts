import type { Plugin, ServerRoute } from '@hapi/hapi';
import { postNotFoundMessage, postSearchMaxLength } from '@prism/core/contract/blog';
import type { ContentWatch } from '@prism/core/live/content-watch';
import Joi from 'joi';
import { AppError } from '../../plugins/app-error.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { listPublishedPages } from './blog.ts';
import { openJournal, type Journal, type PostSearch } from './published.ts';

const postSearch = Joi.object<PostSearch>({
  category: Joi.string()
    .allow('')
    .max(60)
    .default('')
    .description("e.g. ai-ml or AI & Machine Learning; 'all' or none for every category"),
  search: Joi.string().allow('').max(postSearchMaxLength).default('').description('Part of a title, excerpt or tag'),
}).unknown();

const listPublishedRoute = (journal: Journal): ServerRoute<{ Query: PostSearch }> => ({
  method: 'GET',
  path: '/posts',
  options: { tags: ['api', 'blog'], description: 'Published posts, newest first', validate: { query: postSearch } },
  handler: async (request, h) => await h.ready(async () => json(await journal.list(request.em, request.query))),
});

const readPublishedRoute = (journal: Journal): ServerRoute<{ Params: { slug: string } }> => ({
  method: 'GET',
  path: '/posts/{slug}',
  options: {
    tags: ['api', 'blog'],
    description: 'One published post with its text as sanitised HTML, and what to read next',
    validate: { params: Joi.object({ slug: Joi.string().required() }) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const found = await journal.find(request.em, request.params.slug);
      if (!found) throw new AppError('not-found', postNotFoundMessage);
      return json(found);
    }),
});

/** Blog posts, as visitors read them and as the admin writes and keeps them. */
export const blog: Plugin<{ content: ContentWatch; publicUrl: string }> = {
  name: 'blog',
  register(server, { content, publicUrl }) {
    const journal = openJournal(content, publicUrl);
    server.route(listPublishedRoute(journal));
    server.route(readPublishedRoute(journal));
    addAdminRoutes(server);
    server.sitemap.add({ route: '/blog/:slug', entries: listPublishedPages });
  },
};
