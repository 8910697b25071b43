import { enquiryFields, originFields } from './enquiries.ts';
import { factsBut, factsOf, receivedFact } from './facts.ts';
import type { StoredFields } from './fields.ts';

/** The form's answers as staff read them. */
const answers = {
  ...factsOf(enquiryFields),
  budget: {
    label: enquiryFields.budget.label,
    value: ({ budgetLabel }: { budgetLabel?: string | null | undefined }) => budgetLabel ?? null,
  },
};

export const enquiryFacts = { ...answers, ...factsOf({ source: originFields.source }), received: receivedFact };

const shortAnswers = factsBut(answers, 'firstName', 'lastName', 'email', 'description');

/** The short answers of an enquiry on one line: 'Adler Provisions · $25K-$50K'. */
export function enquiryBrief(enquiry: StoredFields<typeof enquiryFields> & { budgetLabel: string | null }): string {
  return shortAnswers.flatMap(({ value }) => value(enquiry) ?? []).join(' · ');
}
