import type { AppSeed } from './app-seed.ts';

export const social: readonly AppSeed[] = [
  {
    name: 'Kindling',
    description:
      'Groups, stories, chat and events for a community that wants its own home, away from the public feeds.',
    price: 7499,
    timeline: '16–20 days',
    rating: 50,
    reviews: 2,
    sold: 3,
  },
  {
    name: 'Allotment',
    description:
      'A street that lends: tools, time and spare courgettes, among people who have confirmed their address.',
    price: 6499,
    timeline: '11–14 days',
    rating: 50,
    reviews: 2,
    sold: 3,
  },
  {
    name: 'Encore',
    description:
      'A fan club in a pocket: early tickets, set lists, voice notes from the tour van, and a moderated chat.',
    price: 9499,
    timeline: '24–27 days',
    rating: 50,
    reviews: 1,
    sold: 2,
  },
  {
    name: 'Kickabout',
    description:
      'Who is playing on Tuesday, who owes for the pitch and which two teams are fair, settled by Monday night.',
    price: 5999,
    timeline: '7–16 days',
    rating: 48,
    reviews: 2,
    sold: 4,
    featured: true,
  },
  {
    name: 'Dogear',
    description:
      'Book clubs that finish the book: chapters by date, notes hidden until you get there, votes for the next.',
    price: 6999,
    timeline: '13–16 days',
    rating: 50,
    reviews: 1,
    sold: 3,
  },
  {
    name: 'Reunion',
    description: 'An alumni network with a directory, mentoring and events, run by the school and not by an algorithm.',
    price: 8499,
    timeline: '13–21 days',
    rating: 50,
    reviews: 1,
    sold: 2,
  },
];
