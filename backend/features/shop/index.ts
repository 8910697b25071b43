import type { Plugin, ServerRoute } from '@hapi/hapi';
import { appNotFoundMessage, nearestHeader, searchMaxLength } from '@prism/core/contract/apps';
import { appsPageSize } from '@prism/core/contract/pages';
import type { ContentWatch } from '@prism/core/live/content-watch';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { answerNumbered, numberedPage } from '../../http/pagination/numbered-pages.ts';
import type { Lifetime } from '../../http/versioned-cache.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { countedText } from '../../http/schemas.ts';
import { searchLimit } from '../../plugins/rate-limits.ts';
import { countAppPages, findApp, listAllApps, listAppPages, listApps, listOffers, type AppSearch } from './apps.ts';
import { knowFigures } from './figures.ts';

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
    .description(
      'Words, the last of which may only have begun: of a name, description or category, else of all that an app says; where nothing says them all, the nearest, marked by X-Nearest',
    ),
  ...numberedPage(appsPageSize),
}).unknown();

type Figures = ReturnType<typeof knowFigures>;

const listAppsRoute = (
  categories: KnownEntries<'categories'>,
  figures: Figures,
): ServerRoute<{ Query: AppSearch }> => ({
  method: 'GET',
  path: '/apps',
  options: {
    tags: ['api', 'apps'],
    description: 'The marketplace, featured first, page by page',
    validate: { query: appSearch },
    plugins: { paged: true, rateLimit: searchLimit },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { em, query } = request;
      const said = await figures(request);
      const look = { now: Date.now(), figuresOf: said.value };
      const { value, freshUntil } = await listApps(em, query, await categories(em), look);
      // A search finds the names of categories, too.
      const answer = answerNumbered(request, query, value);
      return {
        ...answer,
        headers: { ...answer.headers, ...(value.isNearest && { [nearestHeader]: 'true' }) },
        ...lastingWith(said, { freshUntil, topics: ['apps', 'categories'] }),
      };
    }),
});

const listAllAppsRoute = (figures: Figures): ServerRoute => ({
  method: 'GET',
  path: '/apps/all',
  options: {
    tags: ['api', 'apps'],
    description: 'All apps of the marketplace at once, featured first, for who picks some out and tells nobody which',
    // Each address is made by itself, and this one is large.
    validate: { query: Joi.object({}) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const said = await figures(request);
      const { value, freshUntil } = await listAllApps(request.em, { now: Date.now(), figuresOf: said.value });
      return { ...json(value), ...lastingWith(said, { freshUntil, topics: ['apps'] }) };
    }),
});

const listCategoriesRoute: ServerRoute = {
  method: 'GET',
  path: '/categories',
  options: {
    tags: ['api', 'apps'],
    description: 'The categories of the marketplace: how many apps each has, and from which price',
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { value, freshUntil } = await listOffers(request.em, Date.now());
      return { ...json(value), freshUntil, topics: ['apps'] };
    }),
};

const readAppRoute = (figures: Figures): ServerRoute<{ Params: { id: string } }> => ({
  method: 'GET',
  path: '/apps/{id}',
  options: {
    tags: ['api', 'apps'],
    description: 'One app',
    validate: { params: Joi.object({ id: Joi.string().required() }) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const said = await figures(request);
      const look = { now: Date.now(), figuresOf: said.value };
      const { value, freshUntil } = await findApp(request.em, request.params.id, look);
      if (!value) throw new CallerError('not-found', appNotFoundMessage);
      return { ...json(value), ...lastingWith(said, { freshUntil, topics: ['apps', 'pictures'] }) };
    }),
});

/** What is made of both lasts as long as both do. */
function lastingWith(one: Lifetime, other: Lifetime): Lifetime {
  return {
    freshUntil: Math.min(one.freshUntil ?? Infinity, other.freshUntil ?? Infinity),
    topics: one.topics && other.topics && [...one.topics, ...other.topics],
  };
}

/** What the marketplace sells. */
export const apps: Plugin<{ content: ContentWatch }> = {
  name: 'apps',
  register(server, { content }) {
    const figures = knowFigures(content);
    server.route(listAppsRoute(knowEntries('categories', content), figures));
    server.route(listAllAppsRoute(figures));
    server.route(listCategoriesRoute);
    server.route(readAppRoute(figures));
    server.sitemap.add({ route: '/app/:id', count: countAppPages, entries: listAppPages });
  },
};
