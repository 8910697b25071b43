import type { Plugin, Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { enquiryCalls as calls, mostSimilar, type EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { labelCalls } from '@prism/core/contract/labels';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import type { ReplyValues } from '@prism/core/contract/reply-templates';
import { meantHeader } from '@prism/core/contract/search';
import type { Studio } from '@prism/core/database/content/studio';
import type { Enquiry } from '@prism/core/database/enquiry';
import { addCaseRoutes } from '../../history/case-routes.ts';
import { findCase } from '../../history/case.ts';
import { whereFound } from '../../history/found-in-enquiries.ts';
import { readAddedFile } from '../../history/history.ts';
import { dueInWords } from '../../history/templates.ts';
import { staffWhoMay } from '@prism/core/people/staff-who-may';
import { CallerError } from '../../http/caller-error.ts';
import { documentAnswer } from '../../http/documents/document.ts';
import { answerDownload } from '../../http/downloads.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage } from '../../http/pagination/cursor.ts';
import { serve, serveAll } from '../../plugins/calls.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { toEnquiryRow, toQuarantinedRow } from '../../presenters/enquiry-row.ts';
import { addBulkRoutes, type BulkOptions } from './bulk.ts';
import { readCalendar } from './calendar.ts';
import { enquiries } from './case.ts';
import { changeEnquiry, changesIn } from './changes.ts';
import { enquiriesCsv } from './enquiries-csv.ts';
import { appsOfEnquiries, eachEnquiry, listEnquiries } from './enquiries.ts';
import { deleteLabel, listLabels, mergeLabel, renameLabel } from './labels.ts';
import { meantBy } from './meant.ts';
import { quarantineList } from './quarantine.ts';
import { addSendingRoutes, type EnquiryQuotes, type SendingOptions } from './sending.ts';
import { similarOf } from './similar.ts';

export interface EnquiriesOptions extends SendingOptions, BulkOptions {
  /** The site's base URL, without a trailing slash. */
  publicUrl: string;
}

function addListRoute(server: Server, { of }: EnquiryQuotes): void {
  server.route(
    serve(calls.list, async ({ em, query, page }) => {
      const asked = await listEnquiries(em, query);
      // A search without results may be misspelt.
      const meant = query.search && asked.total.count === 0 ? await meantBy(em, query.search) : undefined;
      const read = meant === undefined ? asked : await listEnquiries(em, { ...query, search: meant });
      const rows = read.items.map(({ row }) => row);
      const quotes = await of(
        em,
        rows.map(({ id }) => id),
      );
      const sought = meant ?? query.search;
      const found = sought ? await whereFound(em, rows, sought) : undefined;
      const answer = page(read, (row, mails): EnquiryRow => {
        const where = found?.get(row.id);
        return { ...toEnquiryRow(row, mails, quotes.get(row.id)), ...(where && { found: where }) };
      });
      return meant !== undefined && rows.length > 0 ? answer.header(meantHeader, encodeURIComponent(meant)) : answer;
    }),
  );
}

async function rowsWhere(em: EntityManager, where: Condition, { of }: EnquiryQuotes): Promise<EnquiryRow[]> {
  const { items } = await listEnquiries(em, { where: [where], limit: mostSimilar });
  const quotes = await of(
    em,
    items.map(({ row }) => row.id),
  );
  return items.map(({ row, mails }) => toEnquiryRow(row, mails, quotes.get(row.id)));
}

/** One enquiry; null if deleted. */
const rowOf = async (em: EntityManager, id: string, quotes: EnquiryQuotes): Promise<EnquiryRow | null> =>
  (await rowsWhere(em, ['r.id = ?::uuid', id], quotes))[0] ?? null;

function addRowRoutes(server: Server, { quotes, receiptOf }: EnquiriesOptions): void {
  serveAll(server, calls, {
    read: async ({ em, params: { id } }) => {
      const row = await rowOf(em, id, quotes);
      if (!row) throw new CallerError('not-found', 'This enquiry no longer exists.');
      return {
        ...row,
        receipt: receiptOf(id),
        similar: await similarOf(em, row),
        duplicates: await rowsWhere(em, ['r.joined_to = ?::uuid', id], quotes),
        original: row.duplicateOf ? await rowOf(em, row.duplicateOf, quotes) : null,
      };
    },
    change: async ({ em, params: { id }, body, request, details }) => {
      details.detail = changesIn(body);
      await changeEnquiry(em, id, body, signedIn(request).user);
      return await rowOf(em, id, quotes);
    },
    addedFile: async ({ em, h, params: { id, line } }) =>
      documentAnswer(h, await readAddedFile(em, { enquiry: id }, line)),
  });
}

function addOtherLists(server: Server): void {
  serveAll(server, calls, {
    table: async ({ request, h, query }) => {
      const rows = rowsOf(eachEnquiry(request.em, query));
      return await answerDownload(h, enquiriesCsv(rows), { name: 'contacts.csv', type: 'text/csv' });
    },
    owners: async ({ em }) => {
      const staff = await staffWhoMay(em, 'enquiries');
      return staff.map(({ id, name }) => ({ id, name }));
    },
    apps: async ({ em }) => await appsOfEnquiries(em),
    calendar: async ({ em, query }) => await readCalendar(em, query),
    quarantined: async ({ em, query, page }) => page(await readPage(em, quarantineList, query), toQuarantinedRow),
  });
  serveAll(server, labelCalls, {
    list: async ({ em }) => await listLabels(em),
    rename: async ({ em, params: { id }, body: { name } }) => await renameLabel(em, id, name),
    merge: async ({ em, params: { id }, body: { into } }) => await mergeLabel(em, id, into),
    remove: async ({ em, params: { id } }) => await deleteLabel(em, id),
  });
}

async function* rowsOf(slices: AsyncIterable<Enquiry[]>): AsyncGenerator<EnquiryRow[]> {
  for await (const some of slices) yield some.map((enquiry) => toEnquiryRow(enquiry));
}

/** Values of the variables of reply templates. Omits an expired price. */
async function replyValues(
  em: EntityManager,
  studio: Studio,
  id: string,
  { quotes, receiptOf, publicUrl }: EnquiriesOptions,
): Promise<ReplyValues<'enquiries'>> {
  const enquiry = await findCase(em, enquiries, id);
  const [quote] = (await quotes.of(em, [id])).get(id) ?? [];
  return {
    name: enquiry.firstName,
    app: quote?.app ?? '',
    price: quote && quote.state !== 'expired' ? priceOf(quote) : '',
    due: dueInWords(studio, enquiry),
    receipt: publicUrl + receiptOf(id),
  };
}

const priceOf = ({ total, currency }: { total: number; currency: string }) =>
  formatPrice(total, currency, currencyDecimals(currency));

export const contacts: Plugin<EnquiriesOptions> = {
  name: 'contacts',
  register(server, options) {
    const { publicUrl, quotes } = options;
    addSendingRoutes(server, options);
    addListRoute(server, quotes);
    addRowRoutes(server, options);
    addOtherLists(server);
    addBulkRoutes(server, options);
    const valuesOf = async (em: EntityManager, studio: Studio, id: string) =>
      await replyValues(em, studio, id, options);
    addCaseRoutes(server, enquiries, { publicUrl, valuesOf });
  },
};
