import { applicationFields } from './applications.ts';
import { factsOf, receivedFact } from './facts.ts';

/** What staff read of an application, in the mail and in the dashboard alike. */
const typedFacts = factsOf(applicationFields);

export const applicationFacts = {
  ...typedFacts,
  experience: {
    ...typedFacts.experience,
    value: ({ experience }: { experience: string }) => yearsOf(experience),
  },
  received: receivedFact,
};

/** '1 year', '12 years'; what is no number as it was typed, such as '5+ years'. */
function yearsOf(experience: string): string {
  return /^\d+$/.test(experience) ? `${experience} ${experience === '1' ? 'year' : 'years'}` : experience;
}
