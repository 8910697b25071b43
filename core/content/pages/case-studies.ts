import { closing, figuresTitle, heading, inSearch } from './common.ts';

/** The words of the page of case studies. */
export const caseStudies = {
  label: 'Case studies',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    figures: figuresTitle,
    industries: heading('Projects by industry'),
    closing,
  },
} as const;
