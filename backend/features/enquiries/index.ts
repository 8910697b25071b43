import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { mostSimilar, type EnquiryChanges, type EnquiryRow, type OpenEnquiry } from '@prism/core/contract/enquiries';
import { meantHeader } from '@prism/core/contract/search';
import type { Enquiry } from '@prism/core/database/enquiry';
import Joi from 'joi';
import { whereFound } from '../../history/found-in-enquiries.ts';
import { CallerError } from '../../http/caller-error.ts';
import { answerDownload } from '../../http/downloads.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { readPage } from '../../http/pagination/cursor.ts';
import { idParameter } from '../../http/schemas.ts';
import { quarantineRoutes } from '../../history/quarantine.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { toEnquiryRow, toQuarantinedRow } from '../../presenters/enquiry-row.ts';
import { enquiriesCsv } from './enquiries-csv.ts';
import { eachEnquiry, listEnquiries, type EnquiryOrder } from './enquiries.ts';
import { similarOf } from './similar.ts';
import { appsRoute, filters, order, type Filters } from './filters.ts';
import { addBulkRoutes, type BulkOptions } from './bulk.ts';
import { calendarRoute } from './calendar.ts';
import { changesIn, enquiryChanges } from './change-input.ts';
import { changeEnquiry, listOwners } from './changes.ts';
import { addLabelRoutes } from './label-routes.ts';
import { addEnquiryReplies } from './reply-routes.ts';
import { meantBy } from './meant.ts';
import { quarantinedEnquiries, quarantineList } from './quarantine.ts';
import { addSendingRoutes, type EnquiryQuotes, type SendingOptions } from './sending.ts';

export interface EnquiriesOptions extends SendingOptions, BulkOptions {
  /** Where people reach the site, without a trailing slash. */
  publicUrl: string;
}

const listEnquiriesRoute = ({
  of,
}: EnquiryQuotes): ServerRoute<{ Query: PageQuery & Filters & { order: EnquiryOrder } }> => ({
  method: 'GET',
  path: '/admin/contacts',
  options: {
    auth: 'session',
    app: { permission: 'enquiries' },
    tags: ['api', 'contacts'],
    description:
      'Enquiries, page by page. A search looks through their history, labels and quotes, too; where nothing says it, for what is most like it, which X-Search-Meant names',
    validate: { query: pageQuery.append({ ...filters, order }) },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const { em, query } = request;
    const asked = await listEnquiries(em, query);
    // What nobody says may be misspelt.
    const meant = query.search && asked.total.count === 0 ? await meantBy(em, query.search) : undefined;
    const page = meant === undefined ? asked : await listEnquiries(em, { ...query, search: meant });
    const rows = page.items.map(({ row }) => row);
    const quotes = await of(
      em,
      rows.map(({ id }) => id),
    );
    const sought = meant ?? query.search;
    const found = sought ? await whereFound(em, rows, sought) : undefined;
    const answer = answerPage(request, h, page, (row, mails): EnquiryRow => {
      const where = found?.get(row.id);
      return { ...toEnquiryRow(row, mails, quotes.get(row.id)), ...(where && { found: where }) };
    });
    return meant !== undefined && rows.length > 0 ? answer.header(meantHeader, encodeURIComponent(meant)) : answer;
  },
});

/** Some enquiries as lists show them. */
async function rowsWhere(em: EntityManager, where: Condition, { of }: EnquiryQuotes): Promise<EnquiryRow[]> {
  const { items } = await listEnquiries(em, { where: [where], limit: mostSimilar });
  const quotes = await of(
    em,
    items.map(({ row }) => row.id),
  );
  return items.map(({ row, mails }) => toEnquiryRow(row, mails, quotes.get(row.id)));
}

/** One of them; null where it is gone. */
const rowOf = async (em: EntityManager, id: string, quotes: EnquiryQuotes): Promise<EnquiryRow | null> =>
  (await rowsWhere(em, ['r.id = ?::uuid', id], quotes))[0] ?? null;

const enquiryCall = signedInCall('contacts', 'enquiries');

const readEnquiryRoute = ({
  quotes,
  receiptOf,
}: Pick<EnquiriesOptions, 'quotes' | 'receiptOf'>): ServerRoute<{ Params: { id: string } }> => ({
  method: 'GET',
  path: '/admin/contacts/{id}',
  options: {
    ...enquiryCall('One enquiry, those joined with it, and others from its address or company'),
    validate: { params: idParameter },
  },
  handler: async ({ em, params }): Promise<OpenEnquiry> => {
    const row = await rowOf(em, params.id, quotes);
    if (!row) throw new CallerError('not-found', 'This enquiry does not exist any more.');
    return {
      ...row,
      receipt: receiptOf(row.id),
      alike: await similarOf(em, row),
      joined: await rowsWhere(em, ['r.joined_to = ?::uuid', row.id], quotes),
      lead: row.joinedTo ? await rowOf(em, row.joinedTo, quotes) : null,
    };
  },
});

const ownersRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/enquiry-owners',
  options: enquiryCall('Whom enquiries can be given to'),
  handler: async ({ em }) => await listOwners(em),
};

const changeEnquiryRoute = ({
  quotes,
}: Pick<EnquiriesOptions, 'quotes'>): ServerRoute<{
  Params: { id: string };
  Payload: EnquiryChanges;
}> => ({
  method: 'PATCH',
  path: '/admin/contacts/{id}',
  options: {
    ...enquiryCall(
      'Change stage, owner, next step, labels or address of an enquiry, join it to another, or mark it as handled',
    ),
    validate: { params: idParameter, payload: enquiryChanges },
    plugins: { audit: 'mark-enquiry' },
  },
  handler: async (request) => {
    const { em, payload } = request;
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.detail = changesIn(payload);
      await changeEnquiry(tx, id, payload, signedIn(request).user);
    });
    return await rowOf(em, id, quotes);
  },
});

const enquiriesCsvRoute: ServerRoute<{ Query: Filters }> = {
  method: 'GET',
  path: '/admin/contacts.csv',
  options: {
    auth: 'session',
    app: { permission: 'enquiries' },
    tags: ['api', 'contacts'],
    description: 'Enquiries as a table',
    validate: { query: Joi.object({ search: pageQuery.extract('search'), ...filters }) },
    plugins: { audit: 'export-enquiries', stepUp: true },
  },
  handler: async (request, h) => {
    const { em, query } = request;
    const rows = rowsOf(eachEnquiry(em, query));
    return await request.audited(
      async () => await answerDownload(h, enquiriesCsv(rows), { name: 'contacts.csv', type: 'text/csv' }),
    );
  },
};

async function* rowsOf(slices: AsyncIterable<Enquiry[]>): AsyncGenerator<EnquiryRow[]> {
  for await (const enquiries of slices) yield enquiries.map((enquiry) => toEnquiryRow(enquiry));
}

const quarantinePath = '/admin/quarantined-contacts';

const listQuarantinedRoute: ServerRoute<{ Query: PageQuery }> = {
  method: 'GET',
  path: quarantinePath,
  options: {
    auth: 'session',
    app: { permission: 'enquiries' },
    tags: ['api', 'contacts'],
    description: 'Suspected spam, newest first',
    validate: { query: pageQuery },
    plugins: { paged: true },
  },
  handler: async (request, h) =>
    answerPage(request, h, await readPage(request.em, quarantineList, request.query), toQuarantinedRow),
};

/** Enquiries: visitors send them, the admin reads them. */
export const contacts: Plugin<EnquiriesOptions> = {
  name: 'contacts',
  register(server, options) {
    addSendingRoutes(server, options);
    server.route(listEnquiriesRoute(options.quotes));
    server.route(readEnquiryRoute(options));
    server.route(ownersRoute);
    server.route(appsRoute);
    server.route(calendarRoute);
    addLabelRoutes(server);
    server.route(changeEnquiryRoute(options));
    addBulkRoutes(server, options);
    addEnquiryReplies(server, options);
    server.route(enquiriesCsvRoute);
    server.route(listQuarantinedRoute);
    server.route(
      quarantineRoutes({
        ...{ path: quarantinePath, tag: 'contacts', permission: 'enquiries' },
        of: quarantinedEnquiries,
      }),
    );
  },
};
