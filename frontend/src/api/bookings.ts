import { sessionPath } from '@prism/core/contract/receipt-links';
import type { SessionPage } from '@prism/core/contract/receipt-calls';
import { api } from './client.ts';
import { nullWhenUnknown, type Resource } from './resources.ts';

/** The booking page of a receipt; null if there is none. */
export function sessionQuery(token = ''): Resource<SessionPage | null> {
  const address = `/api/receipts/${encodeURIComponent(token)}/${sessionPath}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}
