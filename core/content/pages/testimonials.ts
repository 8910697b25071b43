import { line } from '../fields.ts';
import { closing, figuresTitle, heading, inSearch } from './common.ts';

/** The words of the page of testimonials. */
export const testimonials = {
  label: 'Testimonials',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    figures: figuresTitle,
    carousel: line('Title of the carousel', 60),
    more: line('Title of the grid', 60),
    satisfaction: heading('Satisfaction by industry'),
    closing,
  },
} as const;
