import type { Plugin } from '@hapi/hapi';
import { may } from '@prism/core/contract/roles';
import { deskSearchCalls, searchedListNames, searchedLists } from '@prism/core/contract/desk-search';
import { searchCalls } from '@prism/core/contract/search-calls';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { studioTopic } from '@prism/core/database/content/studio';
import { serve } from '../../plugins/calls.ts';
import { mayEdit, accessLevelOf } from '../../plugins/permissions.ts';
import { searchLimit } from '../../plugins/rate-limits.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import type { Made } from '../../http/versioned-cache.ts';
import { searchDesk } from './desk.ts';
import { searchNearest, searchSite } from './search.ts';
import { knowSiteDocuments } from './site-documents.ts';

/** Bounds concurrent look-ups, so that scanning for missing pages does not slow the site. */
const nearestAtATime = 2;

/** Cache lifetime of a response made of apps, posts and documents. */
function lifetime(documents: Omit<Made<unknown>, 'value'>, ends: number): Omit<Made<unknown>, 'value'> {
  return {
    topics: documents.topics && [...documents.topics, 'apps', 'posts', studioTopic],
    freshUntil: Math.min(ends, documents.freshUntil ?? Infinity),
  };
}

export const siteSearch: Plugin<{ content: ContentWatch }> = {
  name: 'site-search',
  register(server, { content }) {
    const documentsOf = knowSiteDocuments(content);
    server.route(
      serve(
        searchCalls.search,
        async ({ em, request, query, h }) =>
          await h.ready(async () => {
            const { value: documents, ...known } = await documentsOf(request);
            const site = { em, documents, studio: await request.studio(), now: Date.now() };
            const { value, freshUntil = Infinity } = await searchSite(site, query);
            return { ...json(value), ...lifetime(known, freshUntil) };
          }),
        { plugins: { rateLimit: searchLimit } },
      ),
    );
    let underWay = 0;
    server.route(
      serve(searchCalls.nearest, async ({ em, request, query: { q }, h }) => {
        if (underWay >= nearestAtATime) return [];
        underWay += 1;
        try {
          return await h.ready(async () => {
            const { value: documents, ...known } = await documentsOf(request);
            const site = { em, documents, studio: await request.studio(), now: Date.now() };
            const { value, freshUntil = Infinity } = await searchNearest(site, q);
            // Unknown URLs do not displace pages in the cache.
            return { ...json(value), ...lifetime(known, freshUntil), keep: false };
          });
        } finally {
          underWay -= 1;
        }
      }),
    );
    server.route(
      serve(
        deskSearchCalls.search,
        async ({ em, query, request }) =>
          await searchDesk(em, query, {
            isTheirs: (kind) => mayEdit(request, { kind }),
            lists: searchedListNames.filter((list) => may(accessLevelOf(request), searchedLists[list].needs)),
          }),
      ),
    );
  },
};
