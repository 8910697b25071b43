import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  choiceFields,
  enquiryFields,
  originFields,
  type EnquiryChanges,
  type EnquiryInput,
  type EnquiryRow,
  type SentEnquiry,
} from '@prism/core/contract/enquiries';
import { lostFields, nextStepFields, replyFields } from '@prism/core/contract/history';
import type { QuoteChoice, QuoteRow } from '@prism/core/contract/quotes';
import { enquiryStageNames, enquiryStages } from '@prism/core/contract/stages';
import type { Enquiry } from '@prism/core/database/enquiry';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { answerTimes } from '@prism/core/promises/due-times';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { answerDownload } from '../../http/downloads.ts';
import { headerOf } from '../../http/headers.ts';
import { idempotencyHeader } from '../../http/idempotency.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { idParameter, schemaOf, textField, trapField } from '../../http/schemas.ts';
import { setAsideRoutes } from '../../http/set-aside-routes.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { toEnquiryRow, toQuarantinedRow } from '../../presenters/enquiry-row.ts';
import { enquiriesCsv } from './enquiries-csv.ts';
import { budgetLabelOf, eachEnquiry, listEnquiries, submitEnquiry, type EnquiryFilter } from './enquiries.ts';
import { withAlike } from './alike.ts';
import { changeEnquiry, listOwners } from './changes.ts';
import { replyTo } from './replies.ts';
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
  /** Called once a reply and the job for its mail are committed. */
  onReplied(contactId: string): void;
  /** Called once a change is stored. */
  onChanged(contactId: string): void;
  quotes: EnquiryQuotes;
  /** The path of the page that shows how an enquiry fares. */
  receiptOf(contactId: string): string;
}

/** What enquiries need of quotes. */
export interface EnquiryQuotes {
  /** Makes the quote that an enquiry is about; undefined where nothing of the kind is sold. */
  make(request: Pick<Request, 'em' | 'studio'>, choice: QuoteChoice): Promise<{ id: string } | undefined>;
  /** Those of some enquiries, by the enquiry, each the newest first. */
  of(em: EntityManager, contactIds: readonly string[]): Promise<ReadonlyMap<string, QuoteRow[]>>;
}

type Submitted = Pick<EnquiriesOptions, 'onSubmitted' | 'quotes' | 'receiptOf'>;

const submitEnquiryRoute = (
  budgets: KnownEntries<'budgets'>,
  { onSubmitted, quotes, receiptOf }: Submitted,
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
    const sent: SentEnquiry = { id, receipt: receiptOf(id), ...(quote && { quote: quote.path }) };
    return h.response(sent).code(201);
  },
});

const filters = {
  handled: Joi.boolean().empty('').description('Only those that are, or are not, marked as handled'),
  stage: Joi.valid(...enquiryStageNames)
    .empty('')
    .description('Only those at this stage'),
  owner: Joi.alternatives(Joi.valid('nobody'), Joi.string().guid())
    .empty('')
    .description('Only those of this person, or of nobody'),
};

type Filters = Pick<EnquiryFilter, 'search' | 'handled' | 'stage' | 'owner'>;

const listEnquiriesRoute = ({ of }: EnquiryQuotes): ServerRoute<{ Query: PageQuery & Filters }> => ({
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

/** What a value is to become, and what it was when that was decided. */
const changeOf = (value: Joi.Schema, more: Joi.SchemaMap = {}) =>
  Joi.object({ was: value.required(), is: value.required(), ...more });

const stage = Joi.valid(...enquiryStageNames);
const nextStep = Joi.object(schemaOf(nextStepFields)).allow(null);

const enquiryChanges = Joi.object<EnquiryChanges>({
  handled: Joi.boolean().description('Answered'),
  stage: changeOf(stage, {
    reason: textField({ ...lostFields.reason, min: 0 }).description('Why it was lost: needed where it is'),
  }).description('How far it has come; one that is won is kept for longer'),
  owner: changeOf(Joi.string().guid().allow(null)).description('Who looks after it'),
  nextStep: changeOf(nextStep).description('What is to be done next'),
}).min(1);

/** 'stage: In talk, owner': nothing that may name a visitor. */
const changesIn = ({ handled, stage: moved, owner, nextStep: step }: EnquiryChanges) =>
  [
    handled !== undefined && (handled ? 'handled' : 'not handled'),
    moved && `stage: ${enquiryStages[moved.is]}`,
    owner && (owner.is ? 'owner' : 'no owner'),
    step && (step.is ? 'next step' : 'no next step'),
  ]
    .filter(Boolean)
    .join(', ');

/** One enquiry as lists show it; null where it is gone. */
async function rowOf(em: EntityManager, id: string, { of }: EnquiryQuotes): Promise<EnquiryRow | null> {
  const { items } = await listEnquiries(em, { where: [['r.id = ?::uuid', id]] });
  const quotes = await of(em, [id]);
  return items.map(({ row, mails }) => toEnquiryRow(row, mails, quotes.get(id)))[0] ?? null;
}

const enquiryCall = signedInCall('contacts', 'enquiries');

const readEnquiryRoute = (quotes: EnquiryQuotes): ServerRoute<{ Params: { id: string } }> => ({
  method: 'GET',
  path: '/admin/contacts/{id}',
  options: { ...enquiryCall('One enquiry, and others from its address or company'), validate: { params: idParameter } },
  handler: async ({ em, params }) => {
    const row = await rowOf(em, params.id, quotes);
    if (!row) throw new CallerError('not-found', 'This enquiry does not exist any more.');
    return await withAlike(em, row);
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
  onChanged,
}: Pick<EnquiriesOptions, 'quotes' | 'onChanged'>): ServerRoute<{
  Params: { id: string };
  Payload: EnquiryChanges;
}> => ({
  method: 'PATCH',
  path: '/admin/contacts/{id}',
  options: {
    ...enquiryCall('Change stage, owner or next step of an enquiry, or mark it as handled'),
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
    onChanged(id);
    return await rowOf(em, id, quotes);
  },
});

const replyRoute = ({
  onReplied,
}: Pick<EnquiriesOptions, 'onReplied'>): ServerRoute<{
  Params: { id: string; reply: string };
  Payload: { text: string };
}> => ({
  method: 'PUT',
  path: '/admin/contacts/{id}/replies/{reply}',
  options: {
    ...enquiryCall('Reply by mail under an id of your choice, by which a repeat is no second reply'),
    validate: {
      params: idParameter.append({ reply: Joi.string().guid().required() }),
      payload: Joi.object(schemaOf(replyFields)),
    },
    plugins: { audit: 'send-reply' },
  },
  handler: async (request, h) => {
    const { id, reply } = request.params;
    const { text } = request.payload;
    await request.audited(async (tx) => await replyTo(tx, id, { id: reply, text }, signedIn(request).user));
    onReplied(id);
    return h.response().code(204);
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
    server.route(readEnquiryRoute(options.quotes));
    server.route(ownersRoute);
    server.route(changeEnquiryRoute(options));
    server.route(replyRoute(options));
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
