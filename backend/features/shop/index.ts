import type { Plugin, ServerRoute } from '@hapi/hapi';
import { appNotFoundMessage, searchMaxLength } from '@prism/core/contract/apps';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { appsPageSize } from '@prism/core/contract/pages';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { answerNumbered, numberedPage } from '../../http/pagination/numbered-pages.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { countedText } from '../../http/schemas.ts';
import { countAppPages, listAppPages, openShelf, type AppSearch, type Shelf } from './apps.ts';

const appSearch = Joi.object<AppSearch>({
  category: countedText()
    .allow('')
    .characters({ min: 0, max: 60 })
    .default('')
    .description("e.g. fintech; 'all' or none for every category"),
  search: countedText()
    .allow('')
    .characters({ min: 0, max: searchMaxLength })
    .default('')
    .description('Part of a name or description'),
  ...numberedPage(appsPageSize),
}).unknown();

const listAppsRoute = (shelf: Shelf): ServerRoute<{ Query: AppSearch }> => ({
  method: 'GET',
  path: '/apps',
  options: {
    tags: ['api', 'apps'],
    description: 'The marketplace, featured first, page by page',
    validate: { query: appSearch },
    plugins: { paged: true },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { value, freshUntil } = await shelf.list(request.em, request.query);
      return { ...answerNumbered(request, request.query, value), freshUntil, topics: ['apps'] };
    }),
});

const listCategoriesRoute = (shelf: Shelf): ServerRoute => ({
  method: 'GET',
  path: '/categories',
  options: {
    tags: ['api', 'apps'],
    description: 'The categories of the marketplace: how many apps each has, and from which price',
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { value, freshUntil } = await shelf.offers(request.em);
      return { ...json(value), freshUntil, topics: ['apps'] };
    }),
});

const readAppRoute = (shelf: Shelf): ServerRoute<{ Params: { id: string } }> => ({
  method: 'GET',
  path: '/apps/{id}',
  options: {
    tags: ['api', 'apps'],
    description: 'One app',
    validate: { params: Joi.object({ id: Joi.string().required() }) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { value, freshUntil } = await shelf.find(request.em, request.params.id);
      if (!value) throw new CallerError('not-found', appNotFoundMessage);
      return { ...json(value), freshUntil, topics: ['apps'] };
    }),
});

/** What the marketplace sells. */
export const apps: Plugin<{ content: ContentWatch }> = {
  name: 'apps',
  register(server, { content }) {
    const shelf = openShelf(content);
    server.route(listAppsRoute(shelf));
    server.route(listCategoriesRoute(shelf));
    server.route(readAppRoute(shelf));
    server.sitemap.add({ route: '/app/:id', count: countAppPages, entries: listAppPages });
  },
};
