import type { Receipt } from '@prism/core/contract/receipts';
import { api } from './client.ts';
import { nullWhenUnknown, type Resource } from './resources.ts';

/** The receipt at an address; null where there is none. */
export function receiptQuery(token = ''): Resource<Receipt | null> {
  const address = `/api/receipts/${encodeURIComponent(token)}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}
