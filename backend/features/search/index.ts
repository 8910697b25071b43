import type { Plugin, ServerRoute } from '@hapi/hapi';
import { may } from '@prism/core/contract/roles';
import { deskSearchCalls, searchedListNames, searchedLists } from '@prism/core/contract/desk-search';
import { searchKinds, searchTextMax } from '@prism/core/contract/search';
import type { ContentWatch } from '@prism/core/live/content-watch';
import Joi from 'joi';
import { numberedPage } from '../../http/pagination/numbered-pages.ts';
import { countedText } from '../../http/schemas.ts';
import { studioTopic } from '@prism/core/database/content/studio';
import { serve } from '../../plugins/calls.ts';
import { mayEdit, standingOf } from '../../plugins/permissions.ts';
import { searchLimit } from '../../plugins/rate-limits.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import type { Made } from '../../http/versioned-cache.ts';
import { searchDesk } from './desk.ts';
import { searchNearest, searchSite, type SiteSearch } from './search.ts';
import { knowSiteDocuments } from './site-documents.ts';

const { page } = numberedPage(1);

const asked = Joi.object<SiteSearch>({
  q: countedText()
    .allow('')
    .characters({ min: 0, max: searchTextMax })
    .default('')
    .description('Words; the last may only have begun. Words in quotation marks are found in a row'),
  kind: Joi.valid(...searchKinds)
    .empty('')
    .description('Only what is of this kind'),
  page,
}).unknown();

const searchRoute = (documentsOf: ReturnType<typeof knowSiteDocuments>): ServerRoute<{ Query: SiteSearch }> => ({
  method: 'GET',
  path: '/search',
  options: {
    tags: ['api', 'search'],
    description: 'What the site says of something: apps, posts, open positions and pages, the best first, page by page',
    validate: { query: asked },
    plugins: { rateLimit: searchLimit },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { value: documents, ...known } = await documentsOf(request);
      const site = { em: request.em, documents, studio: await request.studio(), now: Date.now() };
      const { value, freshUntil = Infinity } = await searchSite(site, request.query);
      return { ...json(value), ...lifetime(known, freshUntil) };
    }),
});

/** Bounds concurrent look-ups, so that scanning for missing pages does not slow the site. */
const nearestAtATime = 2;

const nearestRoute = (documentsOf: ReturnType<typeof knowSiteDocuments>): ServerRoute<{ Query: { q: string } }> => {
  let underWay = 0;
  return {
    method: 'GET',
    path: '/search/nearest',
    options: {
      tags: ['api', 'search'],
      description: 'The three that are nearest to the words of an address without a page; none while many ask at once',
      validate: {
        query: Joi.object({ q: asked.extract('q') }).unknown(),
      },
    },
    handler: async (request, h) => {
      if (underWay >= nearestAtATime) return [];
      underWay += 1;
      try {
        return await h.ready(async () => {
          const { value: documents, ...known } = await documentsOf(request);
          const site = { em: request.em, documents, studio: await request.studio(), now: Date.now() };
          const { value, freshUntil = Infinity } = await searchNearest(site, request.query.q);
          // Unknown URLs do not displace pages in the cache.
          return { ...json(value), ...lifetime(known, freshUntil), keep: false };
        });
      } finally {
        underWay -= 1;
      }
    },
  };
};

/** Cache lifetime of a response made of apps, posts and documents. */
function lifetime(documents: Omit<Made<unknown>, 'value'>, ends: number): Omit<Made<unknown>, 'value'> {
  return {
    topics: documents.topics && [...documents.topics, 'apps', 'posts', studioTopic],
    freshUntil: Math.min(ends, documents.freshUntil ?? Infinity),
  };
}

/** Search of the site and search of the dashboard. */
export const siteSearch: Plugin<{ content: ContentWatch }> = {
  name: 'site-search',
  register(server, { content }) {
    const documentsOf = knowSiteDocuments(content);
    server.route(searchRoute(documentsOf));
    server.route(nearestRoute(documentsOf));
    server.route(
      serve(
        deskSearchCalls.search,
        async ({ em, query, request }) =>
          await searchDesk(em, query, {
            isTheirs: (kind) => mayEdit(request, { kind }),
            lists: searchedListNames.filter((list) => may(standingOf(request), searchedLists[list].needs)),
          }),
      ),
    );
  },
};
