import type { Call } from '../../sections/closing-call.tsx';
import type { Stat } from '../../sections/stat-row.tsx';

export const intro = {
  title: 'What came of it.',
  lead: 'Six clients, from a bank to a physiotherapist: what they had built, how long it took, and what changed.',
};

export const stats: readonly Stat[] = [
  { figure: '4.9/5', text: 'average rating' },
  { figure: '200+', text: 'clients' },
  { figure: '95%', text: 'success' },
  { figure: '98%', text: 'retention' },
];

export interface Testimonial {
  name: string;
  title: string;
  company: string;
  location: string;
  initials: string;
  /** Stars out of five. */
  rating: number;
  content: string;
  /** What came of it, as one figure. */
  result: string;
  industry: string;
  /** The category that lends its tint. */
  category: string;
  projectType: string;
  timeline: string;
  /** Featured ones are in the carousel, the others in the grid. */
  featured: boolean;
  videoTestimonial: boolean;
}

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Eleanor Voss',
    title: 'Chief operating officer',
    company: 'Larkfield Bank',
    location: 'Manchester',
    initials: 'EV',
    rating: 5,
    content:
      'Our regulator asked for a demonstration at two days’ notice. Prism sent the engineer who had written the fraud rules, and she took questions in plain English for an hour. We had our answer by Friday.',
    result: '212,000 customers in year one',
    industry: 'Fintech',
    category: 'fintech',
    projectType: 'Neo-banking app',
    timeline: '7 months',
    featured: true,
    videoTestimonial: true,
  },
  {
    name: 'Dr Kwame Asante',
    title: 'Medical director',
    company: 'Alderbrook Clinics',
    location: 'Sheffield',
    initials: 'KA',
    rating: 5,
    content:
      'I expected reception to hate it. By the third week they were the ones asking when the next clinic would get it, because the phones had finally gone quiet.',
    result: '65% fewer missed appointments',
    industry: 'Health',
    category: 'health',
    projectType: 'Patient app',
    timeline: '4 months',
    featured: true,
    videoTestimonial: false,
  },
  {
    name: 'Sunniva Haugen',
    title: 'Head of product',
    company: 'Oakwell Home',
    location: 'Edinburgh',
    initials: 'SH',
    rating: 5,
    content:
      'I had set a year’s budget aside for repairs after launch. The list of things to put right fitted on one side of paper, and the second side was compliments from the showroom.',
    result: '60% fewer returns',
    industry: 'E-commerce',
    category: 'e-commerce',
    projectType: 'Shop with room camera',
    timeline: '11 weeks',
    featured: true,
    videoTestimonial: false,
  },
  {
    name: 'Helena Marsh',
    title: 'Operations director',
    company: 'Borrow & Lane',
    location: 'Bristol',
    initials: 'HM',
    rating: 5,
    content:
      'Four in ten of our tables are now booked before noon, by people who used to ring at half past seven with the kitchen shouting behind us. Saturdays are calmer and I have my evenings back.',
    result: '40% of tables by app',
    industry: 'Food',
    category: 'food',
    projectType: 'Restaurant booking',
    timeline: '19 days',
    featured: false,
    videoTestimonial: true,
  },
  {
    name: 'Tunde Adeyemi',
    title: 'Founder',
    company: 'Kobo Circle',
    location: 'London',
    initials: 'TA',
    rating: 5,
    content:
      'I brought a small budget and a list of forty features. They crossed out thirty-one, built the nine that mattered, and showed me the download figures when I asked about the rest.',
    result: '9,400 members',
    industry: 'Social',
    category: 'social',
    projectType: 'Savings community',
    timeline: '24 days',
    featured: false,
    videoTestimonial: false,
  },
  {
    name: 'Dr Ruth Calder',
    title: 'Partner',
    company: 'Calder Physio',
    location: 'Leeds',
    initials: 'RC',
    rating: 5,
    content:
      'The exercise sheet used to end up in the car park. Now patients film themselves, we correct them in the app, and most of them need two appointments fewer.',
    result: '2 visits fewer per patient',
    industry: 'Health',
    category: 'health',
    projectType: 'Exercise programme',
    timeline: '5 weeks',
    featured: false,
    videoTestimonial: true,
  },
];

export const more = {
  title: 'And from smaller teams',
  video: 'Video',
} as const;

export const satisfaction = {
  title: 'Satisfaction by industry',
  lead: 'In per cent, across the nine kinds of app we build.',
  /** In the order of the spectrum. */
  industries: [
    { category: 'food', label: 'Food', percent: 97 },
    { category: 'e-commerce', label: 'E-commerce', percent: 98 },
    { category: 'education', label: 'Education', percent: 96 },
    { category: 'health', label: 'Health', percent: 100 },
    { category: 'real estate', label: 'Real Estate', percent: 95 },
    { category: 'productivity', label: 'Productivity', percent: 94 },
    { category: 'fintech', label: 'Fintech', percent: 97 },
    { category: 'gaming', label: 'Gaming', percent: 91 },
    { category: 'social', label: 'Social', percent: 93 },
  ],
} as const;

export const call = {
  title: 'What should come of yours?',
  lead: 'Tell us what your app has to change. Our first reply asks what we need to know; the plan and the price follow from that.',
  links: [
    { to: '/contact', label: 'Tell us about it' },
    { to: '/case-studies', label: 'Read the case studies' },
  ],
} as const satisfies Call;

export const empty = {
  title: 'Testimonials',
  missing: 'Nobody is quoted yet.',
  text: 'What clients say will stand here, with their names and their consent.',
};
