import { receiptPath } from '@prism/core/contract/receipt-links';
import { quotePath } from '@prism/core/contract/quote-links';

/** What stands in an address below these opens something to whoever has it. */
const opening = [receiptPath, quotePath, '/preview', '/calendar', '/api/receipts', '/api/quotes'];

/** A path as logs and lists may hold it: without what opens something. */
export function pathToTell(path: string): string {
  const begin = opening.find((each) => path.startsWith(`${each}/`));
  return begin === undefined ? path : `${begin}/…`;
}
