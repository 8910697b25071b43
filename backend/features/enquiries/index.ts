import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  choiceFields,
  enquiryFields,
  originFields,
  type EnquiryInput,
  type EnquiryMarks,
  type EnquiryRow,
  type SentEnquiry,
} from '@prism/core/contract/enquiries';
import type { QuoteChoice, QuoteRow } from '@prism/core/contract/quotes';
import type { Enquiry } from '@prism/core/database/enquiry';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { answerTimes } from '@prism/core/promises/due-times';
import Joi from 'joi';
import { answerDownload } from '../../http/downloads.ts';
import { headerOf } from '../../http/headers.ts';
import { idempotencyHeader } from '../../http/idempotency.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { idParameter, schemaOf, textField, trapField } from '../../http/schemas.ts';
import { setAsideRoutes } from '../../http/set-aside-routes.ts';
import { toEnquiryRow, toQuarantinedRow } from '../../presenters/enquiry-row.ts';
import { enquiriesCsv } from './enquiries-csv.ts';
import {
  budgetLabelOf,
  eachEnquiry,
  listEnquiries,
  markEnquiry,
  submitEnquiry,
  type EnquiryFilter,
} from './enquiries.ts';
import { deleteQuarantined, listQuarantined, releaseQuarantined } from './quarantine.ts';

const enquiryInput = Joi.object<EnquiryInput, true>({
  ...schemaOf(enquiryFields),
  // Empty where the site offers none.
  budget: textField(enquiryFields.budget).allow(''),
  ...schemaOf(originFields),
  ...schemaOf(choiceFields),
  website: trapField(),
});

export interface EnquiriesOptions {
  content: ContentWatch;
  /** Called once an enquiry and the job for its mails are committed, also when it is released from the quarantine. */
  onSubmitted(contactId: string): void;
  /** Called once a mark is stored. */
  onMarked(contactId: string): void;
  quotes: EnquiryQuotes;
}

/** What enquiries need of quotes. */
export interface EnquiryQuotes {
  /** Makes the quote that an enquiry is about; undefined where nothing of the kind is sold. */
  make(request: Pick<Request, 'em' | 'studio'>, choice: QuoteChoice): Promise<{ id: string } | undefined>;
  /** Those of some enquiries, by the enquiry, each the newest first. */
  of(em: EntityManager, contactIds: readonly string[]): Promise<ReadonlyMap<string, QuoteRow[]>>;
}

type Submitted = Pick<EnquiriesOptions, 'onSubmitted' | 'quotes'>;

const submitEnquiryRoute = (
  budgets: KnownEntries<'budgets'>,
  { onSubmitted, quotes }: Submitted,
): ServerRoute<{ Payload: EnquiryInput }> => ({
  method: 'POST',
  path: '/contacts',
  options: {
    tags: ['api', 'contacts'],
    description: 'Send an enquiry',
    validate: { payload: enquiryInput, headers: idempotencyHeader },
    plugins: { rateLimit: { name: 'contacts', points: 20, seconds: 60 } },
  },
  handler: async (request, h) => {
    const { em } = request;
    const { app, support, addons, ...payload } = request.payload;
    await request.checkConsent('consent', payload.consent, ['enquiry']);
    const enquiry = { ...payload, budgetLabel: budgetLabelOf(payload, await budgets(em)) };
    // What the trap caught gets none.
    const choice =
      app && !payload.website ? { app, ...(support && { support }), ...(addons !== undefined && { addons }) } : null;
    const made = choice && (await quotes.make(request, choice));
    const { id, stored } = await submitEnquiry(em, enquiry, {
      quoteId: made?.id ?? null,
      idempotencyKey: headerOf(request, 'idempotency-key'),
      times: answerTimes(await request.studio(), new Date()),
    });
    if (stored) onSubmitted(id);
    const quote = choice && (await quotes.of(em, [id])).get(id)?.at(-1);
    const sent: SentEnquiry = { id, ...(quote && { quote: quote.path }) };
    return h.response(sent).code(201);
  },
});

const filters = {
  handled: Joi.boolean().empty('').description('Only those that are, or are not, marked as handled'),
};

const listEnquiriesRoute = ({ of }: EnquiryQuotes): ServerRoute<{ Query: PageQuery & EnquiryFilter }> => ({
  method: 'GET',
  path: '/admin/contacts',
  options: {
    auth: 'session',
    app: { permission: 'enquiries' },
    tags: ['api', 'contacts'],
    description: 'Enquiries, newest first',
    validate: { query: pageQuery.append(filters) },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const page = await listEnquiries(request.em, request.query);
    const quotes = await of(
      request.em,
      page.items.map(({ row }) => row.id),
    );
    return answerPage(request, h, page, (row, mails) => toEnquiryRow(row, mails, quotes.get(row.id)));
  },
});

const marks = Joi.object<Partial<EnquiryMarks>>({
  handled: Joi.boolean().description('Dealt with'),
  customer: Joi.boolean().description('Of somebody who became a customer, and so kept for longer'),
}).min(1);

/** 'handled, not customer'. */
const marksIn = (given: Partial<EnquiryMarks>) =>
  Object.entries(given)
    .map(([mark, isSet]) => (isSet ? mark : `not ${mark}`))
    .join(', ');

const markEnquiryRoute = ({
  quotes,
  onMarked,
}: Pick<EnquiriesOptions, 'quotes' | 'onMarked'>): ServerRoute<{
  Params: { id: string };
  Payload: Partial<EnquiryMarks>;
}> => ({
  method: 'PATCH',
  path: '/admin/contacts/{id}',
  options: {
    auth: 'session',
    app: { permission: 'enquiries' },
    tags: ['api', 'contacts'],
    description: 'Mark an enquiry as handled or as a customer’s, or not',
    validate: { params: idParameter, payload: marks },
    plugins: { audit: 'mark-enquiry' },
  },
  handler: async (request) => {
    const { em, payload } = request;
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      details.detail = marksIn(payload);
      await markEnquiry(tx, id, payload);
    });
    onMarked(id);
    const { items } = await listEnquiries(em, { where: [['r.id = ?::uuid', id]] });
    const ofIt = await quotes.of(em, [id]);
    return items.map(({ row, mails }) => toEnquiryRow(row, mails, ofIt.get(id)))[0] ?? null;
  },
});

const enquiriesCsvRoute: ServerRoute<{ Query: Pick<EnquiryFilter, 'search' | 'handled'> }> = {
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
    description: 'Suspected spam that was set aside, newest first',
    validate: { query: pageQuery },
    plugins: { paged: true },
  },
  handler: async (request, h) =>
    answerPage(request, h, await listQuarantined(request.em, request.query), toQuarantinedRow),
};

/** Enquiries: visitors send them, the admin reads them. */
export const contacts: Plugin<EnquiriesOptions> = {
  name: 'contacts',
  register(server, options) {
    server.route(submitEnquiryRoute(knowEntries('budgets', options.content), options));
    server.route(listEnquiriesRoute(options.quotes));
    server.route(markEnquiryRoute(options));
    server.route(enquiriesCsvRoute);
    server.route(listQuarantinedRoute);
    server.route(
      setAsideRoutes({
        ...{ path: quarantinePath, tag: 'contacts', permission: 'enquiries', kind: 'an enquiry' },
        ...{ release: releaseQuarantined, remove: deleteQuarantined, onReleased: options.onSubmitted },
      }),
    );
  },
};
