import { group, line, list, moment, optionalNumber, paragraph } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { art, ends, enquiryLink, inSearch, lead, questions, steps, text, title } from './common.ts';

const amount = { min: 0, max: 1_000_000, money: 'currency' } as const;

const plan = {
  name: line('Name', 40),
  price: optionalNumber('Price', amount),
  before: optionalNumber('Price before the sale', amount),
  per: line('After the price', 40, { help: 'e.g. per month' }),
  note: line('Note', 120),
  points: list('What it holds', line('Point', 120), { min: 1, max: 12 }),
  button: line('Button', 40, { isAside: true }),
  enquiry: paragraph('An enquiry from there begins with', 1_000, { isAside: true }),
};

export const offer = {
  label: 'Offer',
  fields: {
    search: inSearch,
    category: hue('Hue'),
    name: line('What is offered', 60, { help: 'For search engines', isAside: true }),
    opening: group('Hero', { title, lead }),
    sale: group('Sale', {
      end: moment('Ends', { min: 0, help: 'Leave blank for none' }),
      bar: line('Before the countdown', 60, { min: 0, isAside: true }),
      ends,
      running: line('While it runs', 200, { min: 0, isAside: true }),
      over: line('Afterwards', 200, { min: 0, help: 'Also said where there is none', isAside: true }),
      former: line('Next to the prices before it', 120, {
        min: 0,
        isAside: true,
        help: 'Says when they applied. Leave blank to show them struck through only during the sale',
      }),
    }),
    start: group('Start', { text: line('Text', 120), button: line('Button', 40, { isAside: true }), art }),
    comparison: group('Comparison', {
      title,
      columns: group('Columns', { feature: line('First', 40), old: line('Second', 40), new: line('Third', 40) }),
      rows: list(
        'Rows',
        group('Row', { feature: line('First', 60), old: line('Second', 120), new: line('Third', 120) }),
        { min: 1, max: 20 },
      ),
    }),
    delivery: group('Delivery', { title, lead, steps }),
    highlights: group('Figures', { title }),
    voices: group('Reviews', { title, lead }),
    prices: group('Prices', {
      title,
      lead: paragraph('While the sale runs', 300, { min: 0, isAside: true }),
      after: paragraph('Afterwards', 300, { min: 0, isAside: true }),
      monthly: group('Monthly plan', plan),
      once: group('One-time plan', { ...plan, hosting: optionalNumber('Hosting a month', { ...amount, step: 0.01 }) }),
      elsewhere: optionalNumber('What others ask for a month', amount),
      terms: list('Terms', group('Term', { term: line('Term', 80), text }), { max: 6 }),
    }),
    help: group('Questions', {
      title,
      before: line('Before the telephone number', 80),
      between: line('Before the address', 40),
      list: questions,
    }),
    closing: group('Call to action', {
      title,
      lead,
      link: enquiryLink('Button'),
      call: line('Words of the telephone number', 60),
    }),
  },
} as const;
