import type { RefusedAcceptance } from '@prism/core/contract/quote-acceptance';
import { type Resource, type Resources, useResources } from '../../api/resources.ts';

const nothing: RefusedAcceptance = { values: {}, errors: {} };

/** Rejected input. Only the server knows it, and passes it with the page. */
const refused: Resource<RefusedAcceptance> = { address: 'refused', fetch: async () => nothing };

export function keepRefused(resources: Resources, outcome: string | undefined) {
  resources.keep(refused.address, outcome === undefined ? nothing : JSON.parse(outcome));
}

export function useRefused(): RefusedAcceptance {
  return useResources().get(refused) ?? nothing;
}
