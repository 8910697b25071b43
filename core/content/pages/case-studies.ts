import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

import { closing, figuresTitle, heading, inSearch } from './common.ts';

export const caseStudies = {
  label: 'Case studies',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    labels: messages(en['case-studies'].labels),
    figures: figuresTitle,
    industries: messages(en['case-studies'].industries),
    closing,
  },
} as const;
