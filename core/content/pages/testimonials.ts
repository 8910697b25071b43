import { line } from '../../fields/fields.ts';
import en from '../messages/en.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';
import { closing, figuresTitle, heading, inSearch } from './common.ts';

export const testimonials = {
  label: 'Testimonials',
  fields: {
    search: inSearch,
    opening: heading('Hero'),
    figures: figuresTitle,
    carousel: line('Carousel title', 60),
    labels: messages(en.testimonials.labels),
    more: line('Grid title', 60),
    satisfaction: heading('Satisfaction by industry'),
    closing,
  },
} as const;
