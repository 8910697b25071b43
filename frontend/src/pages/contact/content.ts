import { brand } from '@prism/core/contract/brand';
import type { Quotation } from '../../sections/quote.tsx';

export const intro = {
  title: 'Tell us what it should do.',
  lead: 'Write a few lines. We answer with questions, then a plan, then a price. You decide at the end of it, not the start.',
};

export const guarantees = [
  { figure: '24 hours', text: 'Response guarantee. Often within 2 hours on business days.' },
  { figure: '60 minutes', text: 'Strategy session with someone who builds, free of charge.' },
  { figure: '30 days', text: 'Money-back guarantee.' },
] as const;

export const offer = {
  title: '48-hour offer.',
  text: 'Send your brief today and your custom proposal is ready within 48 hours of the session.',
};

export const stories = {
  title: 'Client Success Stories',
  label: 'Sample reviews',
  lead: '250+ companies, rated 4.9/5',
};

export const testimonials: readonly Quotation[] = [
  {
    text: 'Orders by app passed orders by phone in week five.',
    name: 'Anneke de Wit',
    role: 'Head of digital, Harbour Grocer',
  },
  {
    text: 'Viewings book themselves now. My agents are out of the office, where they should be.',
    name: 'Callum Reid',
    role: 'Director, Reid & Sons Lettings',
  },
  {
    text: 'They told us what to leave out. It saved two months and most of the budget.',
    name: 'Shreya Nair',
    role: 'Founder, Stillpoint Health',
  },
  {
    text: 'Leaderboards, purchases and rewards worked on the first build.',
    name: 'Marcus Webb',
    role: 'Producer, Lowlight Games',
  },
  {
    text: 'Every regulator question had an answer in the documentation.',
    name: 'Fiona Gallagher',
    role: 'COO, Northway Credit Union',
  },
  {
    text: 'A small shop, treated like a large account. The app paid for itself by spring.',
    name: 'Owen Price',
    role: 'Owner, Price & Daughter Bakery',
  },
];

export const whyTitle = `Why choose ${brand.name}`;

export const trustFigures = [
  { figure: '500+', text: 'apps delivered' },
  { figure: '98%', text: 'success rate' },
  { figure: '8+', text: 'years' },
  { figure: '£2M', text: 'insured' },
] as const;

export const confirmation = {
  title: 'Message Sent Successfully',
  lead: 'Thank you. What happens next:',
  steps: [
    'A confirmation e-mail arrives within minutes.',
    'Our team reviews your requirements.',
    'Your free strategy session is scheduled.',
    'A custom proposal follows within 48 hours.',
  ],
} as const;
