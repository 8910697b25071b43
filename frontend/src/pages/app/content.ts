import type { Quotation } from '../../sections/quote.tsx';

export const included = [
  'Complete source code',
  'iOS & Android apps',
  'Admin dashboard',
  'API documentation',
  '6 months support',
  'Free updates',
  'App store submission',
  'Custom branding',
] as const;

/** The same for every app, after its own paragraphs. */
export const onEveryApp = (name: string): readonly string[] => [
  `${name} is a finished app: the screens for both kinds of phone, the dashboard behind them, and the documentation of how they talk to each other.`,
  'Your developers receive the source code, so they can carry on where ours stopped. Six months of support help them find their way around it.',
];

export interface Review extends Quotation {
  stars: number;
  when: string;
}

export const firstReview: Review = {
  text: 'The code reads as if one careful person wrote it. We passed our security review with two small notes.',
  name: 'Imran Qureshi',
  role: 'CTO, Wicket Ltd, Manchester',
  stars: 5,
  when: 'Three weeks after launch',
};

export const notFound = {
  title: 'App Not Found',
  text: 'There is no app at this address. It may have left the marketplace, or the link may have lost a figure on the way.',
};

export const failed = {
  title: 'Failed to fetch app',
  text: 'It did not load. Your connection may have been away for a moment.',
};
