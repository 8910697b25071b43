import { group, line, list, paragraph } from '../fields.ts';
import { hue } from '../hues.ts';
import { enquiryLink, heading, inSearch, lead, text, title, unless } from './common.ts';

/** The words around the calculator; what it asks and how it counts is its own. */
export const returnsCalculator = {
  label: 'ROI calculator',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    basis: line('What the figures are', 80),
    verdicts: group('What it says of the first year', {
      none: line('Without a cost', 120, unless),
      low: line('Up to 50 %', 120, unless),
      good: line('Above 50 %', 120, unless),
      excellent: line('Above 100 %', 120, unless),
    }),
    insights: group('Insights', {
      title,
      lead,
      tips: list('Tips', group('Tip', { category: hue('Hue'), industry: line('Industry', 40), text }), { max: 8 }),
    }),
    method: group('Method', {
      title,
      lead,
      steps: list(
        'Figures',
        group('Figure', { term: line('Figure', 60), sum: paragraph('How it is worked out', 400) }),
      ),
    }),
    closing: group('Closing', {
      title,
      analysis: enquiryLink('Button'),
      consultation: enquiryLink('Other button', { roi: 'the return of the first year' }),
    }),
  },
} as const;
