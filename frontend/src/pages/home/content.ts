import { brand } from '@prism/core/contract/brand';
import { startingPrices } from '@prism/core/contract/starting-prices';
import { dollars } from '../../lib/money.ts';
import type { Call } from '../../sections/closing-call.tsx';
import type { Quotation } from '../../sections/quote.tsx';

const maintenance = dollars(startingPrices.maintenance);

export const hero = {
  lead: { before: 'Choose one of 50+ finished apps from ', between: ', or have your own built from ' },
  after: '. The average launch takes 30 days.',
} as const;

/** In the order of the spectrum. */
export const categories = [
  { value: 'food', label: 'Food' },
  { value: 'e-commerce', label: 'E-commerce' },
  { value: 'education', label: 'Education' },
  { value: 'health', label: 'Health' },
  { value: 'real estate', label: 'Real Estate' },
  { value: 'productivity', label: 'Productivity' },
  { value: 'fintech', label: 'Fintech' },
  { value: 'gaming', label: 'Gaming' },
  { value: 'social', label: 'Social' },
] as const;

export const why = {
  title: 'You start at version one.',
  lead: 'Most projects spend their first months on sign-in screens and settings pages. Ours are already written and tested.',
  link: { to: '/about', label: 'How the studio works' },
  reasons: [
    {
      drawing: 'whole',
      title: 'The whole thing, not a demo',
      text: 'Complete source code, iOS and Android apps, an admin dashboard and API documentation, in one delivery.',
    },
    {
      drawing: 'lens',
      title: 'One build, every screen',
      text: 'Phone, tablet and web come from the same work. What your customers learn on one, they know on the others.',
    },
    {
      drawing: 'steps',
      title: 'The price is on the page',
      text: 'Every app shows its price, its add-ons and its timeline. The total changes as you choose, before you talk to anyone.',
    },
    {
      drawing: 'mirror',
      title: 'A person replies',
      text: 'Within 24 hours, and often within 2 on business days. Support is included for 6 months after launch.',
    },
  ],
} as const;

export const commitments = {
  title: 'What we commit to',
  lead: 'Six things to expect of us, whether you choose a finished app or have one built.',
  terms: [
    { term: 'Support included', value: '6 months' },
    { term: 'Reply to every message', value: 'within 24 hours' },
    { term: 'Money-back guarantee', value: '30 days' },
    { term: 'First strategy session', value: '60 minutes, free' },
    { term: 'Insured', value: 'to £2M' },
    { term: 'Maintenance after that', value: `from ${maintenance} / month` },
  ],
} as const;

export const day = {
  title: 'A website waits. An app is already there.',
  lead: 'One Tuesday for a customer of a neighbourhood restaurant. Each line is a moment a website would have missed.',
  moments: [
    {
      category: 'food',
      time: '07:40',
      title: 'Daily special goes out',
      text: 'A notification, read on the train.',
    },
    {
      category: 'e-commerce',
      time: '12:15',
      title: 'Lunch ordered in four taps',
      text: 'Card, address and usual order are already there.',
    },
    {
      category: 'education',
      time: '15:30',
      title: 'Points added',
      text: 'The ninth stamp. The tenth coffee is free.',
    },
    { category: 'fintech', time: '18:05', title: 'Table booked', text: 'Two people, Friday, by the window.' },
    { category: 'social', time: '21:50', title: 'Review left', text: 'One tap, while it is still a good memory.' },
  ],
} as const;

export const paths = {
  title: 'Two ways through',
  ready: {
    title: 'Marketplace app',
    text: 'Built, tested and already running. You bring the brand.',
    facts: [
      { term: 'Launch', value: '30 days on average' },
      { term: 'Choice', value: '50+ apps' },
      { term: 'Support', value: '6 months included' },
      { term: 'Maintenance', value: `from ${maintenance} / month` },
    ],
    link: { to: '/marketplace', label: 'See the marketplace' },
  },
  custom: {
    title: 'Custom development',
    text: 'Designed and written around the way you work.',
    facts: [
      { term: 'First step', value: 'free 60-minute session' },
      { term: 'Proposal', value: 'within 48 hours' },
      { term: 'Payment', value: 'by milestone' },
      { term: 'Maintenance', value: `from ${maintenance} / month` },
    ],
    link: { to: '/contact', label: 'Describe your app' },
  },
} as const;

export const stats = [
  { figure: '500+', text: 'apps delivered' },
  { figure: '98%', text: 'success rate' },
  { figure: '8+', text: 'years in business' },
  { figure: '30', text: 'days, average launch' },
] as const;

/** The app whose drawing stands on the page; price, timeline and description come from the shop. */
export const featured = {
  id: '1',
  name: 'Parallel',
  features: [
    'Instant accounts and virtual cards',
    'Transfers, requests and standing orders',
    'Spending insight by category',
    'Biometric sign-in and fraud alerts',
  ],
} as const;

export const gaming = {
  title: 'You bring the game. We have the plumbing.',
  lead: 'Accounts, leaderboards, stores and live events take longer than the fun part. Start from ours and spend your time on the levels.',
  features: [
    'Live leaderboards',
    'In-app purchases',
    'Daily rewards',
    'Seasonal events',
    'Anti-cheat checks',
    'Player analytics',
  ],
} as const;

export const testimonials: readonly [Quotation, ...Quotation[]] = [
  {
    text: 'We had a restaurant booking app in both stores nineteen days after the first call. Our own developers took the code over without a single awkward meeting.',
    name: 'Helena Marsh',
    role: 'Operations director, Borrow & Lane, Bristol',
    result: '19 days to launch',
  },
  {
    text: 'The price on the page was the price on the invoice. That alone put them ahead of four agencies.',
    name: 'Tunde Adeyemi',
    role: 'Founder, Kobo Circle, London',
    result: '1 invoice, as quoted',
  },
  {
    text: 'Support answered on a Sunday, fixed it on a Sunday, and wrote to us on Monday to explain why.',
    name: 'Dr Ruth Calder',
    role: 'Partner, Calder Physio, Leeds',
    result: '4.8 in the App Store',
  },
];

export const questions = [
  {
    question: 'How long does an app take to launch?',
    answer:
      'The average is 30 days. Each marketplace app shows its own timeline. Custom work gets its timeline in a written proposal, within 48 hours of your strategy session.',
  },
  {
    question: 'What is included in the price?',
    answer:
      'Every app lists what it includes on its own page, with its add-ons and support levels beside it. The total changes as you choose.',
  },
  {
    question: 'Can you change a marketplace app?',
    answer: `Yes. Custom Reskin is an add-on at ${dollars(startingPrices.reskin)}. For anything deeper we quote a custom build, from ${dollars(startingPrices.custom)}.`,
  },
  {
    question: 'What happens after 6 months?',
    answer: `You can carry on with us from ${maintenance} a month, or run it with your own team. The source code is already yours to work with.`,
  },
  {
    question: 'Do I pay on this website?',
    answer: 'No. You send an enquiry, we talk for up to 60 minutes at no charge, and you decide after that.',
  },
] as const;

export const call = {
  title: 'Bring us the brief.',
  lead: 'Sixty minutes, no charge, with someone who builds. You leave with a plan and a price.',
  links: [
    { to: '/contact', label: 'Book a free session' },
    { to: '/marketplace', label: 'Browse apps first' },
  ],
} as const satisfies Call;

/** What stands in the place of all this while there is nothing to show. */
export const plainLead = `${brand.name} is an app studio in ${brand.city}. Write a few lines; we answer with questions, then a plan, then a price.`;
