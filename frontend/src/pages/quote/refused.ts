import type { RefusedAcceptance } from '@prism/core/contract/quote-acceptance';
import { type Resource, type Resources, useResources } from '../../api/resources.ts';

const nothing: RefusedAcceptance = { values: {}, errors: {} };

/** What was sent and could not be taken. Only the server knows, and hands it to the browser with the page. */
const refused: Resource<RefusedAcceptance> = { address: 'refused', fetch: async () => nothing };

export function keepRefused(resources: Resources, outcome: string | undefined) {
  resources.keep(refused.address, outcome === undefined ? nothing : JSON.parse(outcome));
}

/** The values and errors that the form begins with. */
export function useRefused(): RefusedAcceptance {
  return useResources().get(refused) ?? nothing;
}
