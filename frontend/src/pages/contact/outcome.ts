import type { ContactOutcome } from '@prism/core/contract/enquiries';
import { type Resource, type Resources, useResources } from '../../api/resources.ts';

const none: ContactOutcome = {};

/** What the form brought about where it was sent without scripts. Only the server knows, and hands it to the browser with the page. */
const outcome: Resource<ContactOutcome> = { address: 'outcome', fetch: async () => none };

export function keepOutcome(resources: Resources, given: string | undefined) {
  resources.keep(outcome.address, given === undefined ? none : JSON.parse(given));
}

export const useOutcome = (): ContactOutcome => useResources().get(outcome) ?? none;
