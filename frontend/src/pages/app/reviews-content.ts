import { firstReview, type Review } from './content.ts';

/** Samples, the same for every app, which shows no more of them than it has reviews. The first three are shown, the others on request. */
export const reviews: readonly Review[] = [
  firstReview,
  {
    text: 'Our name was on it by Thursday and both stores had approved it by the second Monday.',
    name: 'Beatrice Lowe',
    role: 'Managing director, Lowe & Hart, Norwich',
    stars: 5,
    when: 'Two weeks after launch',
  },
  {
    text: 'Good documentation, honest answers. One screen needed more work than we had thought, and they told us before we asked.',
    name: 'Gethin Parry',
    role: 'Operations, Taff Works, Cardiff',
    stars: 4,
    when: 'Two months after launch',
  },
  {
    text: 'The dashboard is the part my team opens first in the morning. Nobody needed training.',
    name: 'Ingrid Dahl',
    role: 'Founder, Nordlys, Edinburgh',
    stars: 5,
    when: 'Four months after launch',
  },
  {
    text: 'We took the source code to our own developers, and they were adding features in the first week.',
    name: 'Kofi Mensah',
    role: 'Product lead, Brightway, Birmingham',
    stars: 5,
    when: 'Six weeks after launch',
  },
  {
    text: 'Support answered on a Sunday evening. The fix was in the store the day after.',
    name: 'Orla Byrne',
    role: 'Owner, Byrne’s, Belfast',
    stars: 5,
    when: 'A year after launch',
  },
];

export const reviewsShownFirst = 3;
