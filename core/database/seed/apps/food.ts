import type { AppSeed } from './app-seed.ts';

export const food: readonly AppSeed[] = [
  {
    name: 'Table Nine',
    description:
      'Menus, table bookings and delivery for one restaurant or forty, with a kitchen screen that stays in step.',
    price: 6999,
    timeline: '9–15 days',
    rating: 50,
    reviews: 4,
    sold: 12,
    discount: [8749, 20, 21.8],
  },
  {
    name: 'Crumb',
    description:
      'Customers reserve a loaf before it leaves the oven, and the baker knows at midnight how many to shape.',
    price: 5999,
    timeline: '8–16 days',
    rating: 50,
    reviews: 4,
    sold: 6,
    featured: true,
  },
  {
    name: 'The Pass',
    description:
      'Tickets, timers and prep lists on a tablet in the kitchen, in place of the paper that falls in the sauce.',
    price: 8999,
    timeline: '14–22 days',
    rating: 50,
    reviews: 3,
    sold: 5,
  },
  {
    name: 'Larder',
    description:
      'Recipes that start from what is in the fridge, and a shopping list sorted by the aisles of your shop.',
    price: 6499,
    timeline: '9–14 days',
    rating: 48,
    reviews: 5,
    sold: 9,
  },
  {
    name: 'Roundsman',
    description:
      "Doorstep rounds for milk, veg and bread: standing orders, holiday pauses, and the driver's best route.",
    price: 7999,
    timeline: '17–23 days',
    rating: 45,
    reviews: 2,
    sold: 5,
    discount: [8899, 10, 164],
  },
  {
    name: 'Cellarman',
    description: 'A wine list that pairs itself with the menu, counts the cellar and reorders before the last bottle.',
    price: 6999,
    timeline: '12–15 days',
    rating: 45,
    reviews: 2,
    sold: 4,
  },
];
