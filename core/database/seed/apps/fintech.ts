import type { AppSeed } from './app-seed.ts';

export const fintech: readonly AppSeed[] = [
  {
    name: 'Parallel',
    description:
      'A neo-banking app with accounts, cards, transfers and spending insight, ready to connect to your banking partner.',
    price: 12999,
    timeline: '14–21 days',
    rating: 48,
    reviews: 6,
    sold: 11,
    featured: true,
    discount: [15299, 15, 62.12],
  },
  {
    name: 'Tallyhand',
    description:
      'Invoices for people who would rather be working: quotes, reminders and card payments from a phone in the van.',
    price: 7499,
    timeline: '9–13 days',
    rating: 48,
    reviews: 5,
    sold: 10,
  },
  {
    name: 'Counterfoil',
    description:
      'Staff photograph a receipt, the app reads it, a manager approves it, and the accounts team exports it as one file.',
    price: 8999,
    timeline: '13–22 days',
    rating: 48,
    reviews: 5,
    sold: 7,
    discount: [9999, 10, 131],
  },
  {
    name: 'Sixpence',
    description:
      'Pocket money with jobs, savings goals and a prepaid card, which children understand and parents control.',
    price: 9499,
    timeline: '22–27 days',
    rating: 50,
    reviews: 3,
    sold: 6,
  },
  {
    name: 'Longview',
    description:
      'Model portfolios, regular deposits and plain performance charts for an adviser with many small clients.',
    price: 14999,
    timeline: '30–36 days',
    rating: 50,
    reviews: 2,
    sold: 4,
  },
  {
    name: 'Splitwell',
    description: 'Shared bills for households and trips: who paid, who owes, and the fewest transfers that settle it.',
    price: 5999,
    timeline: '7–16 days',
    rating: 49,
    reviews: 7,
    sold: 13,
  },
];
