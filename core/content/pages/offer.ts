import { group, line, list, moment, optionalNumber, paragraph } from '../../fields/fields.ts';
import { hue } from '../hues.ts';
import { art, ends, enquiryLink, inSearch, lead, questions, steps, text, title } from './common.ts';

const amount = { min: 0, max: 1_000_000, money: 'currency' } as const;

const plan = {
  name: line('Name', 40),
  price: optionalNumber('Price', amount),
  before: optionalNumber('Original price', amount),
  per: line('Price suffix', 40, { help: 'e.g. per month' }),
  note: line('Note', 120),
  points: list('Included', line('Point', 120), { min: 1, max: 12 }),
  button: line('Button', 40, { isAside: true }),
  enquiry: paragraph('Prefilled enquiry', 1_000, { isAside: true }),
};

export const offer = {
  label: 'Offer',
  fields: {
    search: inSearch,
    category: hue('Hue'),
    name: line('Offer name', 60, { help: 'For search engines', isAside: true }),
    opening: group('Hero', { title, lead }),
    sale: group('Sale', {
      end: moment('End', { min: 0, help: 'Leave blank for none' }),
      bar: line('Countdown label', 60, { min: 0, isAside: true }),
      ends,
      running: line('Note during the sale', 200, { min: 0, isAside: true }),
      over: line('Note after the sale', 200, { min: 0, help: 'Also shown when there is no sale', isAside: true }),
      former: line('Original price note', 120, {
        min: 0,
        isAside: true,
        help: 'When the original prices applied. Leave blank to show them crossed out only during the sale',
      }),
    }),
    start: group('Start', { text: line('Text', 120), button: line('Button', 40, { isAside: true }), art }),
    comparison: group('Comparison', {
      title,
      columns: group('Columns', {
        feature: line('First column', 40),
        old: line('Second column', 40),
        new: line('Third column', 40),
      }),
      rows: list(
        'Rows',
        group('Row', {
          feature: line('First column', 60),
          old: line('Second column', 120),
          new: line('Third column', 120),
        }),
        { min: 1, max: 20 },
      ),
    }),
    delivery: group('Delivery', { title, lead, steps }),
    highlights: group('Figures', { title }),
    voices: group('Reviews', { title, lead }),
    prices: group('Prices', {
      title,
      lead: paragraph('Intro during the sale', 300, { min: 0, isAside: true }),
      after: paragraph('Intro after the sale', 300, { min: 0, isAside: true }),
      monthly: group('Monthly plan', plan),
      once: group('One-time plan', { ...plan, hosting: optionalNumber('Monthly hosting', { ...amount, step: 0.01 }) }),
      elsewhere: optionalNumber('Typical monthly price elsewhere', amount),
      terms: list('Terms', group('Term', { term: line('Term', 80), text }), { max: 6 }),
    }),
    help: group('Questions', {
      title,
      before: line('Text before the phone number', 80),
      between: line('Text before the email address', 40),
      list: questions,
    }),
    closing: group('Call to action', {
      title,
      lead,
      link: enquiryLink('Button'),
      call: line('Phone link text', 60),
    }),
  },
} as const;
