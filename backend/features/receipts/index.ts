import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import { receiptPath } from '@prism/core/contract/receipts';
import { enquiryOf } from '@prism/core/people/receipt-token';
import { CallerError } from '../../http/caller-error.ts';
import { formOf, formPayload, privately, privatePage } from '../../http/private-pages.ts';
import { eraseEnquiry, withdrawEnquiry } from './ending.ts';
import { readReceipt, type ReceiptReader } from './receipt.ts';

export interface ReceiptsOptions extends ReceiptReader {
  /** See `addressHash`. */
  addressSecret: string;
  /** Called once an enquiry was withdrawn. */
  onWithdrawn(contactId: string): void;
  /** Called once one is gone from the database, with the address it came from. */
  onErased(email: string): Promise<void>;
}

// Each is made for one visitor, which costs as much as a hundred pages from memory.
const looking = { name: 'receipts', points: 60, seconds: 60 };
const changing = { name: 'receipt-changes', points: 20, seconds: 60 };

const readRoute = (options: ReceiptsOptions): ServerRoute => ({
  method: 'GET',
  path: '/api/receipts/{token}',
  options: {
    tags: ['api', 'contacts'],
    description: 'How an enquiry fares, for whoever has the address of its receipt',
    plugins: { rateLimit: { ...looking, holdsFor: ({ app }) => !app.isPartOfPage } },
  },
  handler: async (request, h) => {
    const receipt = await readReceipt(request.em, options, tokenOf(request), new Date());
    if (!receipt) throw new CallerError('not-found', 'There is nothing at this address.');
    return privately(h.response(receipt));
  },
});

const showRoute: ServerRoute = {
  method: 'GET',
  path: `${receiptPath}/{token}`,
  options: { plugins: { rateLimit: looking } },
  handler: async (request, h) => await privatePage(request, h),
};

/** Withdraws the enquiry or erases it, as the form says. */
const changeRoute = (options: ReceiptsOptions): ServerRoute => ({
  method: 'POST',
  path: `${receiptPath}/{token}`,
  options: { payload: formPayload, plugins: { rateLimit: changing } },
  handler: async (request, h) => {
    const { em } = request;
    const receipt = await readReceipt(em, options, tokenOf(request), new Date());
    const id = receipt && enquiryOf(options.secret, tokenOf(request));
    if (!id) return await privatePage(request, h);
    const act = formOf(request).get('act');
    if (act === 'withdraw' && (await withdrawEnquiry(em, id))) options.onWithdrawn(id);
    if (act !== 'erase') return h.redirect(request.path).code(303);
    await eraseEnquiry(em, id, options.addressSecret);
    await options.onErased(receipt.sent.email);
    return await privatePage(request, h, 'erased');
  },
});

/** '' for what is none. */
function tokenOf({ params }: Pick<Request, 'params'>): string {
  const token: unknown = params['token'];
  return typeof token === 'string' && /^[\w-]{54}$/.test(token) ? token : '';
}

/** Receipts: each enquiry has a page that shows its sender how it fares. */
export const receipts: Plugin<ReceiptsOptions> = {
  name: 'receipts',
  register(server, options) {
    server.route([readRoute(options), showRoute, changeRoute(options)]);
  },
};
