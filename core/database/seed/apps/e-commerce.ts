import type { AppSeed } from '../apps.ts';

export const eCommerce: readonly AppSeed[] = [
  {
    name: 'Shelfmark',
    description:
      'A shop with a catalogue, basket, order tracking and returns, and stock you control from the admin dashboard.',
    price: 8999,
    timeline: '14–21 days',
    rating: 48,
    reviews: 241,
    sold: 118,
    featured: true,
  },
  {
    name: 'Rewear',
    description: 'Second-hand clothes between neighbours: photograph, price, chat, and a postage label when it sells.',
    price: 8499,
    timeline: '14–21 days',
    rating: 46,
    reviews: 109,
    sold: 52,
  },
  {
    name: 'Stallholder',
    description:
      'One app for a whole market: every trader has a stall, the shopper has one basket, and payouts split themselves.',
    price: 11499,
    timeline: '21–28 days',
    rating: 47,
    reviews: 83,
    sold: 29,
    discount: [13499, 15, 88.5],
  },
  {
    name: 'Weekly Crate',
    description:
      'Subscription boxes that customers can pause, swap and gift, with packing lists that print themselves.',
    price: 7999,
    timeline: '14–21 days',
    rating: 48,
    reviews: 127,
    sold: 61,
  },
  {
    name: 'Trade Counter',
    description:
      'Wholesale ordering with customer price lists, credit limits and a reorder button that remembers last time.',
    price: 9999,
    timeline: '21–28 days',
    rating: 45,
    reviews: 46,
    sold: 24,
  },
  {
    name: 'Bloomcourier',
    description: 'Bouquets chosen by size and season, delivered by the hour, with a photograph sent from the doorstep.',
    price: 6499,
    timeline: '10–14 days',
    rating: 49,
    reviews: 88,
    sold: 43,
  },
];
