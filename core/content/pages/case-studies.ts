import { group, line } from '../fields.ts';
import { closing, figuresTitle, heading, inSearch, lead, title, unless } from './common.ts';

/** The words of the page of case studies. */
export const caseStudies = {
  label: 'Case studies',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    labels: group('Labels', {
      featured: line('Beside the first one', 40, unless),
      client: line('Before the client', 40, unless),
      industry: line('Before the industry', 40, unless),
      timeline: line('Before how long it took', 40, unless),
      teamSize: line('Before how many worked on it', 40, unless),
      challenge: line('Above the challenge', 40, unless),
      solution: line('Above the solution', 40, unless),
      results: line('Above the results', 40, unless),
    }),
    figures: figuresTitle,
    industries: group('Projects by industry', {
      title,
      lead,
      industry: line('First column', 40, unless),
      projects: line('Second column', 40, unless),
      asked: line('Third column', 60, unless),
    }),
    closing,
  },
} as const;
