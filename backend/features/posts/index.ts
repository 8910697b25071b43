import type { Plugin } from '@hapi/hapi';
import { categoriesAsked, postNotFoundMessage } from '@prism/core/contract/blog';
import { blogCalls as calls } from '@prism/core/contract/posts';
import type { ContentWatch } from '@prism/core/live/content-watch';
import type { Log } from '@prism/core/log/log';
import { CallerError } from '../../http/caller-error.ts';
import { knowEntries } from '../../http/known-entries.ts';
import { answerNumbered } from '../../http/pagination/numbered-pages.ts';
import { disclosureTopic } from '../../presenters/disclosure.ts';
import { serveAll } from '../../plugins/calls.ts';
import { searchLimit } from '../../plugins/rate-limits.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { studioTopic } from '@prism/core/database/content/studio';
import { siteTopic } from '../../site/facts.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { countPublishedPages, listPublishedPages } from './blog.ts';
import { postSubjects } from './subjects.ts';
import { listPublished, readPublished } from './published.ts';

export const blog: Plugin<{ publicUrl: string; content: ContentWatch; log: Log }> = {
  name: 'blog',
  register(server, { publicUrl, content, log }) {
    const categories = knowEntries('blog-categories', content);
    serveAll(server, calls, {
      list: {
        work: async ({ em, request, query, h }) =>
          await h.ready(async () => {
            const asked = { ...query, categories: categoriesAsked(query.category, await categories(em)) };
            const found = await listPublished(em, asked, await request.studio());
            return { ...answerNumbered(request, query, found), topics: ['posts', 'blog-categories', studioTopic] };
          }),
        plugins: { rateLimit: searchLimit },
      },
      read: async ({ em, request, params: { slug }, h }) =>
        await h.ready(async () => {
          const found = await readPublished(em, slug, { publicUrl, log }, await request.studio());
          if (!found) throw new CallerError('not-found', postNotFoundMessage);
          return { ...json(found), topics: ['posts', 'pictures', disclosureTopic, studioTopic, siteTopic] };
        }),
    });
    addAdminRoutes(server, publicUrl);
    server.subjects.keep(['posts'], () => postSubjects);
    server.sitemap.add({ route: '/blog/:slug', count: countPublishedPages, entries: listPublishedPages });
  },
};
