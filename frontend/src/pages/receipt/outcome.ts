import type { ReceiptOutcome } from '@prism/core/contract/receipts';
import { type Resource, type Resources, useResources } from '../../api/resources.ts';

const none: ReceiptOutcome = {};

/** The outcome of the request. Only the server knows, and passes it with the page. */
const outcome: Resource<ReceiptOutcome> = { address: 'outcome', fetch: async () => none };

export function keepOutcome(resources: Resources, given: string | undefined): ReceiptOutcome {
  const kept: ReceiptOutcome = given === undefined ? none : JSON.parse(given);
  resources.keep(outcome.address, kept);
  return kept;
}

export const outcomeIn = (resources: Resources): ReceiptOutcome => resources.get(outcome) ?? none;

export function useRefused(): NonNullable<ReceiptOutcome['refused']> {
  return outcomeIn(useResources()).refused ?? { values: {}, errors: {} };
}
