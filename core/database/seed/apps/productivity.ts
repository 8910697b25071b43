import type { AppSeed } from './app-seed.ts';

export const productivity: readonly AppSeed[] = [
  {
    name: 'Daybook',
    description: 'Calendar, tasks and focus time on one page, shared with a team or kept to yourself.',
    price: 5999,
    timeline: '6–16 days',
    rating: 50,
    reviews: 3,
    sold: 7,
  },
  {
    name: 'Roundtable',
    description: 'Agendas before, notes during, decisions after: meetings that leave a trail somebody can follow.',
    price: 6999,
    timeline: '9–15 days',
    rating: 47,
    reviews: 3,
    sold: 5,
  },
  {
    name: 'Stint',
    description:
      'Hours against projects with one tap, budgets that warn early, and timesheets clients accept first time.',
    price: 6499,
    timeline: '12–15 days',
    rating: 45,
    reviews: 2,
    sold: 5,
    discount: [7647, 15, 97.3],
  },
  {
    name: 'Fieldnote',
    description:
      'Jobs, forms and signatures for crews without a signal: everything works offline and sends itself later.',
    price: 9499,
    timeline: '23–27 days',
    rating: 50,
    reviews: 1,
    sold: 3,
    featured: true,
  },
  {
    name: 'Handover',
    description: 'Rotas, swaps and handover notes for wards, kitchens and warehouses, fair by rules you can read.',
    price: 7999,
    timeline: '13–23 days',
    rating: 50,
    reviews: 3,
    sold: 4,
  },
  {
    name: 'Pigeonhole',
    description: 'Documents with an owner, an approver and a date to look again, searchable down to the last scan.',
    price: 8999,
    timeline: '16–22 days',
    rating: 50,
    reviews: 2,
    sold: 3,
  },
];
