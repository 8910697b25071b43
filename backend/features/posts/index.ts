import type { Plugin, ServerRoute } from '@hapi/hapi';
import { categoriesAsked, postNotFoundMessage, postSearchMaxLength } from '@prism/core/contract/blog';
import { postsPageSize } from '@prism/core/contract/pages';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { answerNumbered, numberedPage } from '../../http/pagination/numbered-pages.ts';
import { disclosureTopic } from '../../presenters/disclosure.ts';
import { searchLimit } from '../../plugins/rate-limits.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { countedText } from '../../http/schemas.ts';
import { studioTopic } from '@prism/core/database/content/studio';
import { siteTopic } from '../../site/facts.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { countPublishedPages, listPublishedPages } from './blog.ts';
import { postSubjects } from './subjects.ts';
import { listPublished, readPublished, type PostSearch } from './published.ts';

const postSearch = Joi.object<PostSearch>({
  category: countedText()
    .allow('')
    .characters({ min: 0, max: 60 })
    .default('')
    .description("e.g. ai-ml or AI & ML; 'all' or none for every category"),
  search: countedText()
    .allow('')
    .characters({ min: 0, max: postSearchMaxLength })
    .default('')
    .description('Part of a title, excerpt or tag; one or two letters: how a word begins'),
  featured: Joi.boolean().empty('').description('Only those that are, or are not, featured'),
  ...numberedPage(postsPageSize),
}).unknown();

const listPublishedRoute = (categories: KnownEntries<'blog-categories'>): ServerRoute<{ Query: PostSearch }> => ({
  method: 'GET',
  path: '/posts',
  options: {
    tags: ['api', 'blog'],
    description: 'Published posts, newest first, page by page',
    validate: { query: postSearch },
    plugins: { paged: true, rateLimit: searchLimit },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { em, query } = request;
      const asked = { ...query, categories: categoriesAsked(query.category, await categories(em)) };
      const found = await listPublished(em, asked, await request.studio());
      return { ...answerNumbered(request, query, found), topics: ['posts', 'blog-categories', studioTopic] };
    }),
});

const readPublishedRoute = (deps: { publicUrl: string; log: Log }): ServerRoute<{ Params: { slug: string } }> => ({
  method: 'GET',
  path: '/posts/{slug}',
  options: {
    tags: ['api', 'blog'],
    description: 'One published post with its text as sanitised HTML, and what to read next',
    validate: { params: Joi.object({ slug: Joi.string().required() }) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const found = await readPublished(request.em, request.params.slug, deps, await request.studio());
      if (!found) throw new CallerError('not-found', postNotFoundMessage);
      return { ...json(found), topics: ['posts', 'pictures', disclosureTopic, studioTopic, siteTopic] };
    }),
});

/** Blog posts, as visitors read them and as the admin writes and keeps them. */
export const blog: Plugin<{ publicUrl: string; content: ContentWatch; log: Log }> = {
  name: 'blog',
  register(server, { publicUrl, content, log }) {
    server.route(listPublishedRoute(knowEntries('blog-categories', content)));
    server.route(readPublishedRoute({ publicUrl, log }));
    addAdminRoutes(server, publicUrl);
    server.subjects.keep(['posts'], () => postSubjects);
    server.sitemap.add({ route: '/blog/:slug', count: countPublishedPages, entries: listPublishedPages });
  },
};
