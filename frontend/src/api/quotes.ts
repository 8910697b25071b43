import type { Quote } from '@prism/core/contract/quotes';
import { api } from './client.ts';
import { nullWhenUnknown, type Resource } from './resources.ts';

export function quoteQuery(token = ''): Resource<Quote | null> {
  const address = `/api/quotes/${encodeURIComponent(token)}`;
  return { address, fetch: () => nullWhenUnknown(api.get(address)) };
}
