import type { Server } from '@hapi/hapi';
import type { ApiScope } from '@prism/core/contract/api-keys';
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
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, type CursorList, type Listed } from '../../http/pagination/cursor.ts';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { idParameter } from '../../http/schemas.ts';
import type { RateLimit } from '../../plugins/rate-limits.ts';

export interface ReadingOptions {
  publicUrl: string;
}

/** What can be read of one kind of thing. */
interface Readable<Row extends Listed> {
  /** As addresses and people call them. */
  plural: string;
  scope: ApiScope;
  list: CursorList<Row>;
  /** Which of them; all where nothing is said. */
  where?: readonly Condition[];
  toData: (row: Row, publicUrl: string) => object;
}

const unshared = 'private, no-store';
/** For each client, with whatever key. */
const rateLimit: RateLimit = { name: 'v1', points: 1_200, seconds: 60 };
const longestPage = 100;
const usualPage = 50;

const query = Joi.object({
  limit: Joi.number().integer().min(1).max(longestPage).default(usualPage).description('How many on a page'),
  before: pageQuery.extract('before'),
});

const isUnrestricted: Condition = [
  'not exists (select from contacts c where c.id = r.contact_id and c.restricted_at is not null)',
];

export function addReading(server: Server, options: ReadingOptions): void {
  add(server, options, {
    ...{ plural: 'enquiries', scope: 'enquiries:read' },
    list: { entity: Enquiry, searched: enquirySearchText },
    where: [['r.quarantine is null and r.restricted_at is null']],
    toData: toEnquiryData,
  });
  add(server, options, {
    ...{ plural: 'applications', scope: 'applications:read' },
    list: { entity: Application, searched: applicationSearchText },
    // What the honeypot caught has no owner application.
    where: [['r.quarantine is null and r.restricted_at is null']],
    toData: toApplicationData,
  });
  add(server, options, {
    ...{ plural: 'quotes', scope: 'quotes:read' },
    list: { entity: Quote, searched: 'r.number' },
    where: [isUnrestricted],
    toData: toQuoteData,
  });
  add(server, options, {
    ...{ plural: 'sessions', scope: 'sessions:read' },
    // Nothing of a session is searched for.
    list: { entity: Booking, searched: `''` },
    where: [isUnrestricted],
    toData: toSessionData,
  });
  add(server, options, {
    ...{ plural: 'posts', scope: 'posts:read' },
    list: { entity: Post, searched: postSearchText, unread: ['content'] },
    where: [['r.published and r.deleted_at is null']],
    toData: toPostData,
  });
}

function add<Row extends Listed>(
  server: Server,
  { publicUrl }: ReadingOptions,
  { plural, scope, list, where = [], toData }: Readable<Row>,
): void {
  const options = { auth: 'api-key', app: { scope }, tags: ['api', 'v1'] };
  server.route<{ Query: PageQuery }>({
    method: 'GET',
    path: `/v1/${plural}`,
    options: {
      ...options,
      description: `All ${plural}, newest first`,
      validate: { query },
      plugins: { rateLimit, paged: true },
    },
    handler: async (request, h) => {
      const page = await readPage(request.em, list, { ...request.query, where });
      return answerPage(request, h, page, (row) => toData(row, publicUrl)).header('cache-control', unshared);
    },
  });
  server.route<{ Params: { id: string } }>({
    method: 'GET',
    path: `/v1/${plural}/{id}`,
    options: {
      ...options,
      description: `One of the ${plural}`,
      validate: { params: idParameter },
      plugins: { rateLimit },
    },
    handler: async ({ em, params }, h) => {
      const { items } = await readPage(em, list, { limit: 1, where: [...where, ['r.id = ?::uuid', params.id]] });
      const [found] = items;
      if (!found) throw new CallerError('not-found', `None of the ${plural} has this id.`);
      return h.response(toData(found.row, publicUrl)).header('cache-control', unshared);
    },
  });
}
