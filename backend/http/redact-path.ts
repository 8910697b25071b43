import { receiptPath } from '@prism/core/contract/receipt-links';
import { quotePath } from '@prism/core/contract/quote-links';

const opening = [receiptPath, quotePath, '/preview', '/calendar', '/api/receipts', '/api/quotes'];

/** A path for logs and lists, without its secret. */
export function redactPath(path: string): string {
  const begin = opening.find((each) => path.startsWith(`${each}/`));
  return begin === undefined ? path : `${begin}/…`;
}
