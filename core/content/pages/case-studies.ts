import { group, line } from '../../fields/fields.ts';
import { closing, figuresTitle, heading, inSearch, lead, plainly, title } from './common.ts';

export const caseStudies = {
  label: 'Case studies',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    labels: group('Labels', {
      featured: line('Next to the first one', 40, plainly('Featured')),
      client: line('Before the client', 40, plainly('Client')),
      industry: line('Before the industry', 40, plainly('Industry')),
      timeline: line('Before how long it took', 40, plainly('Timeline')),
      teamSize: line('Before how many worked on it', 40, plainly('Team size')),
      challenge: line('Above the challenge', 40, plainly('Challenge')),
      solution: line('Above the solution', 40, plainly('Solution')),
      results: line('Above the results', 40, plainly('Results')),
    }),
    figures: figuresTitle,
    industries: group('Projects by industry', {
      title,
      lead,
      industry: line('First column', 40, plainly('Industry')),
      projects: line('Second column', 40, plainly('Projects')),
      asked: line('Third column', 60, plainly('What it usually begins with')),
    }),
    closing,
  },
} as const;
