import { applicationFields } from './applications.ts';
import { factsOf, receivedFact } from './facts.ts';

/** What staff read about an application, in mails and in the dashboard. */
const typedFacts = factsOf(applicationFields);

export const applicationFacts = {
  ...typedFacts,
  experience: {
    ...typedFacts.experience,
    value: ({ experience }: { experience: string }) => yearsOf(experience),
  },
  received: receivedFact,
};

/** '1 year', '12 years'; other text, such as '5+ years', as typed. */
function yearsOf(experience: string): string {
  return /^\d+$/.test(experience) ? `${experience} ${experience === '1' ? 'year' : 'years'}` : experience;
}
