import type { Unbooked } from '@prism/core/contract/bookings';
import { type Resource, type Resources, useResources } from '../../api/resources.ts';

/** Why the form booked nothing. Only the server knows, and passes it with the page. */
const unbooked: Resource<Unbooked | null> = { address: 'unbooked', fetch: async () => null };

export function keepUnbooked(resources: Resources, outcome: string | undefined) {
  resources.keep(unbooked.address, outcome === undefined ? null : JSON.parse(outcome));
}

/** Null unless the page answers a rejected form. */
export function useUnbooked(): Unbooked | null {
  return useResources().get(unbooked) ?? null;
}
