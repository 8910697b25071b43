import { enquiryFacts } from '@prism/core/contract/enquiry-facts';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { enquiryStages } from '@prism/core/contract/stages';
import type { Fact } from '@prism/core/contract/facts';
import { attributionFacts } from '@prism/core/contract/attribution';
import { csvOf } from '../../http/csv.ts';

const { received, ...sent } = enquiryFacts;

const columns: readonly Fact<EnquiryRow>[] = [
  received,
  ...Object.values(sent),
  ...Object.values(attributionFacts),
  { label: 'Consent version', value: (row) => row.consent ?? 'none recorded' },
  { label: 'Handled', value: (row) => (row.handled ? 'yes' : 'no') },
  { label: 'Stage', value: ({ stage }) => enquiryStages[stage] },
  { label: 'Lost because', value: ({ lostReason }) => lostReason },
  { label: 'Owner', value: ({ owner }) => owner?.name ?? null },
  { label: 'Labels', value: ({ labels }) => labels.map(({ name }) => name).join(', ') || null },
  { label: 'Next step', value: ({ nextStep }) => nextStep?.text ?? null },
  { label: 'Next step on', value: ({ nextStep }) => nextStep?.on ?? null },
];

export const enquiriesCsv = (slices: AsyncIterable<readonly EnquiryRow[]>) => csvOf(columns, slices);
