import type { AppSeed } from './app-seed.ts';

export const eCommerce: readonly AppSeed[] = [
  {
    name: 'Shelfmark',
    description:
      'A shop with a catalogue, basket, order tracking and returns, and stock you control from the admin dashboard.',
    price: 8999,
    timeline: '15–22 days',
    rating: 48,
    reviews: 11,
    sold: 20,
    featured: true,
  },
  {
    name: 'Rewear',
    description: 'Second-hand clothes between neighbours: photograph, price, chat, and a postage label when it sells.',
    price: 8499,
    timeline: '16–21 days',
    rating: 48,
    reviews: 6,
    sold: 10,
  },
  {
    name: 'Stallholder',
    description:
      'One app for a whole market: every trader has a stall, the shopper has one basket, and payouts split themselves.',
    price: 11499,
    timeline: '20–27 days',
    rating: 50,
    reviews: 2,
    sold: 6,
    discount: [13499, 15, 88.5],
  },
  {
    name: 'Weekly Crate',
    description:
      'Subscription boxes that customers can pause, swap and gift, with packing lists that print themselves.',
    price: 7999,
    timeline: '16–23 days',
    rating: 50,
    reviews: 4,
    sold: 11,
  },
  {
    name: 'Trade Counter',
    description:
      'Wholesale ordering with customer price lists, credit limits and a reorder button that remembers last time.',
    price: 9999,
    timeline: '23–30 days',
    rating: 50,
    reviews: 4,
    sold: 6,
  },
  {
    name: 'Bloomcourier',
    description: 'Bouquets chosen by size and season, delivered by the hour, with a photograph sent from the doorstep.',
    price: 6499,
    timeline: '13–16 days',
    rating: 48,
    reviews: 5,
    sold: 9,
  },
];
