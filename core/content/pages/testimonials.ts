import { group, line } from '../../fields/fields.ts';
import { closing, figuresTitle, heading, inSearch, plainly } from './common.ts';

export const testimonials = {
  label: 'Testimonials',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    figures: figuresTitle,
    carousel: line('Title of the carousel', 60),
    labels: group('Labels', {
      result: line('Before what came of it', 40, plainly('Result')),
      industry: line('Before the industry', 40, plainly('Industry')),
      project: line('Before the kind of project', 40, plainly('Project')),
      timeline: line('Before how long it took', 40, plainly('Timeline')),
      video: line('Where there is a video', 20, plainly('Video')),
    }),
    more: line('Title of the grid', 60),
    satisfaction: heading('Satisfaction by industry'),
    closing,
  },
} as const;
