import type { ReceiptOutcome } from '@prism/core/contract/receipts';
import { type Resource, type Resources, useResources } from '../../api/resources.ts';

const none: ReceiptOutcome = {};

/** What the request that made the page brought about. Only the server knows, and hands it to the browser with the page. */
const outcome: Resource<ReceiptOutcome> = { address: 'outcome', fetch: async () => none };

export function keepOutcome(resources: Resources, given: string | undefined): ReceiptOutcome {
  const kept: ReceiptOutcome = given === undefined ? none : JSON.parse(given);
  resources.keep(outcome.address, kept);
  return kept;
}

export const outcomeIn = (resources: Resources): ReceiptOutcome => resources.get(outcome) ?? none;

/** What a form of the page was sent with and could not be taken. */
export function useRefused(): NonNullable<ReceiptOutcome['refused']> {
  return outcomeIn(useResources()).refused ?? { values: {}, errors: {} };
}
