import { group, line } from '../fields.ts';
import { closing, figuresTitle, heading, inSearch, unless } from './common.ts';

/** The words of the page of testimonials. */
export const testimonials = {
  label: 'Testimonials',
  fields: {
    search: inSearch,
    opening: heading('Opening'),
    figures: figuresTitle,
    carousel: line('Title of the carousel', 60),
    labels: group('Labels', {
      result: line('Before what came of it', 40, unless),
      industry: line('Before the industry', 40, unless),
      project: line('Before the kind of project', 40, unless),
      timeline: line('Before how long it took', 40, unless),
      video: line('Where there is a video', 20, unless),
    }),
    more: line('Title of the grid', 60),
    satisfaction: heading('Satisfaction by industry'),
    closing,
  },
} as const;
