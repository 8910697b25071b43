import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import { receiptPath } from '@prism/core/contract/receipts';
import { CallerError } from '../../http/caller-error.ts';
import { privately, privatePage } from '../../http/private-pages.ts';
import { readReceipt, type ReceiptReader } from './receipt.ts';

export type ReceiptsOptions = ReceiptReader;

// Each is made for one visitor, which costs as much as a hundred pages from memory.
const looking = { name: 'receipts', points: 60, seconds: 60 };

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

/** '' for what is none. */
function tokenOf({ params }: Pick<Request, 'params'>): string {
  const token: unknown = params['token'];
  return typeof token === 'string' && /^[\w-]{54}$/.test(token) ? token : '';
}

/** Receipts: each enquiry has a page that shows its sender how it fares. */
export const receipts: Plugin<ReceiptsOptions> = {
  name: 'receipts',
  register(server, options) {
    server.route([readRoute(options), showRoute]);
  },
};
