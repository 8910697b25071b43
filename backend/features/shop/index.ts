import type { Plugin } from '@hapi/hapi';
import { appNotFoundMessage, nearestHeader } from '@prism/core/contract/apps';
import { appCalls as calls } from '@prism/core/contract/apps-calls';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { CallerError } from '../../http/caller-error.ts';
import { knowEntries } from '../../http/known-entries.ts';
import { answerNumbered } from '../../http/pagination/numbered-pages.ts';
import type { Lifetime } from '../../http/versioned-cache.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { serveAll } from '../../plugins/calls.ts';
import { searchLimit } from '../../plugins/rate-limits.ts';
import { countAppPages, findApp, listAllApps, listAppPages, listApps, listOffers } from './apps.ts';
import { knowFigures } from './figures.ts';

/** The shorter of two lifetimes, with the dependencies of both. */
function lastingWith(one: Lifetime, other: Lifetime): Lifetime {
  return {
    freshUntil: Math.min(one.freshUntil ?? Infinity, other.freshUntil ?? Infinity),
    topics: one.topics && other.topics && [...one.topics, ...other.topics],
  };
}

export const apps: Plugin<{ content: ContentWatch }> = {
  name: 'apps',
  register(server, { content }) {
    const figures = knowFigures(content);
    const categories = knowEntries('categories', content);
    serveAll(server, calls, {
      list: {
        work: async ({ em, request, query, h }) =>
          await h.ready(async () => {
            const said = await figures(request);
            const look = { now: Date.now(), figuresOf: said.value };
            const { value, freshUntil } = await listApps(em, query, await categories(em), look);
            // A search also matches names of categories.
            const answer = answerNumbered(request, query, value);
            return {
              ...answer,
              headers: { ...answer.headers, ...(value.isNearest && { [nearestHeader]: 'true' }) },
              ...lastingWith(said, { freshUntil, topics: ['apps', 'categories'] }),
            };
          }),
        plugins: { rateLimit: searchLimit },
      },
      all: async ({ em, request, h }) =>
        await h.ready(async () => {
          const said = await figures(request);
          const { value, freshUntil } = await listAllApps(em, { now: Date.now(), figuresOf: said.value });
          return { ...json(value), ...lastingWith(said, { freshUntil, topics: ['apps'] }) };
        }),
      categories: async ({ em, h }) =>
        await h.ready(async () => {
          const { value, freshUntil } = await listOffers(em, Date.now());
          return { ...json(value), freshUntil, topics: ['apps'] };
        }),
      read: async ({ em, request, params: { id }, h }) =>
        await h.ready(async () => {
          const said = await figures(request);
          const { value, freshUntil } = await findApp(em, id, { now: Date.now(), figuresOf: said.value });
          if (!value) throw new CallerError('not-found', appNotFoundMessage);
          return { ...json(value), ...lastingWith(said, { freshUntil, topics: ['apps', 'pictures'] }) };
        }),
    });
    server.sitemap.add({ route: '/app/:id', count: countAppPages, entries: listAppPages });
  },
};
