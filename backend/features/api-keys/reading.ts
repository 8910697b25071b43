import type { ResponseObject, Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readingCalls } from '@prism/core/contract/integrations';
import { Application, applicationSearchText } from '@prism/core/database/application';
import { Booking } from '@prism/core/database/booking';
import { Enquiry, enquirySearchText } from '@prism/core/database/enquiry';
import { Post, postSearchText } from '@prism/core/database/post';
import { Quote } from '@prism/core/database/quote';
import {
  toApplicationData,
  toEnquiryData,
  toPostData,
  toQuoteData,
  toSessionData,
} from '@prism/core/webhooks/shared-data';
import { CallerError } from '../../http/caller-error.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, type CursorList, type Listed, type Page } from '../../http/pagination/cursor.ts';
import type { PageQuery } from '../../http/pagination/cursor-pages.ts';
import { serveAll } from '../../plugins/calls.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';

export interface ReadingOptions {
  publicUrl: string;
}

/** Per client, across its keys. */
const rateLimit: RateLimit = { name: 'v1', points: 1_200, seconds: 60 };
const plugins = { rateLimit };

const isUnrestricted: Condition = [
  'not exists (select from contacts c where c.id = r.contact_id and c.restricted_at is not null)',
];

/** Routes of one kind: a page of its list, and one by id. */
function readable<Row extends Listed>(plural: string, list: CursorList<Row>, ...where: Condition[]) {
  return {
    page: async (em: EntityManager, query: PageQuery): Promise<Page<Row>> =>
      await readPage(em, list, { ...query, where }),
    async one(em: EntityManager, id: string): Promise<Row> {
      const { items } = await readPage(em, list, { limit: 1, where: [...where, ['r.id = ?::uuid', id]] });
      const [found] = items;
      if (!found) throw new CallerError('not-found', `None of the ${plural} has this id.`);
      return found.row;
    },
  };
}

const enquiries = readable('enquiries', { entity: Enquiry, searched: enquirySearchText }, [
  'r.quarantine is null and r.restricted_at is null',
]);
const applications = readable('applications', { entity: Application, searched: applicationSearchText }, [
  'r.quarantine is null and r.restricted_at is null',
]);
const quotes = readable('quotes', { entity: Quote, searched: 'r.number' }, isUnrestricted);
// Sessions have no searchable text.
const sessions = readable('sessions', { entity: Booking, searched: `''` }, isUnrestricted);
const posts = readable('posts', { entity: Post, searched: postSearchText, unread: ['content'] }, [
  'r.published and r.deleted_at is null',
]);

const unshared = (answer: ResponseObject) => answer.header('cache-control', 'private, no-store');

export function addReading(server: Server, { publicUrl }: ReadingOptions): void {
  const toPost = (post: Post) => toPostData(post, publicUrl);
  serveAll(server, readingCalls, {
    enquiries: {
      work: async ({ em, query, page }) => unshared(page(await enquiries.page(em, query), toEnquiryData)),
      plugins,
    },
    enquiry: {
      work: async ({ em, h, params: { id } }) => unshared(h.response(toEnquiryData(await enquiries.one(em, id)))),
      plugins,
    },
    applications: {
      work: async ({ em, query, page }) => unshared(page(await applications.page(em, query), toApplicationData)),
      plugins,
    },
    application: {
      work: async ({ em, h, params: { id } }) =>
        unshared(h.response(toApplicationData(await applications.one(em, id)))),
      plugins,
    },
    quotes: {
      work: async ({ em, query, page }) => unshared(page(await quotes.page(em, query), toQuoteData)),
      plugins,
    },
    quote: {
      work: async ({ em, h, params: { id } }) => unshared(h.response(toQuoteData(await quotes.one(em, id)))),
      plugins,
    },
    sessions: {
      work: async ({ em, query, page }) => unshared(page(await sessions.page(em, query), toSessionData)),
      plugins,
    },
    session: {
      work: async ({ em, h, params: { id } }) => unshared(h.response(toSessionData(await sessions.one(em, id)))),
      plugins,
    },
    posts: {
      work: async ({ em, query, page }) => unshared(page(await posts.page(em, query), toPost)),
      plugins,
    },
    post: {
      work: async ({ em, h, params: { id } }) => unshared(h.response(toPost(await posts.one(em, id)))),
      plugins,
    },
  });
}
