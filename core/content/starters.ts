import type { PageName } from './content.ts';

const write = { to: '/contact', label: 'Write to us' };
const offer = { to: '/marketplace', label: 'See what we offer' };

export const starters: Readonly<Partial<Record<PageName, unknown>>> = {
  home: {
    search: { title: '{studio}', description: '{studio} in {place}: what we make and how to reach us.' },
    opening: {
      first: 'You say what you need.',
      second: 'We make it.',
      lead: 'We are {studio} in {place}. Write a few lines, and a person replies[ within {reply}].',
      primary: write,
      other: offer,
    },
    why: {
      title: 'How we work',
      lead: 'Three things that are the same in every project.',
      link: write,
      reasons: [
        { drawing: 'whole', title: 'One team', text: 'The people you talk to are the people who do the work.' },
        { drawing: 'steps', title: 'The price comes first', text: 'You know what it costs before we start.' },
        { drawing: 'mirror', title: 'A person replies', text: 'Each message is read and answered by one of us.' },
      ],
    },
    commitments: {
      title: 'What we commit to',
      lead: 'It holds for every project.',
      terms: [{ term: 'A plan', value: 'before we start' }],
    },
    day: {
      title: 'From the first message to the last',
      lead: 'What happens when you write to us.',
      moments: [
        { category: 'fintech', time: 'First', title: 'You write', text: 'A few lines about what you need are enough.' },
        { category: 'health', time: 'Then', title: 'We plan', text: 'You get a plan with its price and its dates.' },
        { category: 'education', time: 'Last', title: 'You approve', text: 'We hand it over when it is as agreed.' },
      ],
    },
    paths: {
      title: 'Two ways',
      ready: { title: 'Ready', text: 'Choose what we have made, adapted to you.', price: '{ready from}', link: offer },
      custom: { title: 'Made for you', text: 'Planned with you from the start.', price: '{custom from}', link: write },
    },
    gaming: { category: 'gaming', title: 'More', lead: 'What else we make.' },
    reviews: { title: 'What clients say', link: write },
    questions: { title: 'Questions', before: 'Something else?', link: write, after: 'A person replies.' },
    closing: { title: 'Tell us what you need', lead: 'A few lines are enough.', links: [write] },
  },
  about: {
    search: { title: 'About {studio}', description: 'Who we are, and how we work in {place}.' },
    opening: { title: 'About us', lead: 'We are {studio} in {place}.' },
    figures: 'Our studio in numbers',
    values: { title: 'What we value' },
    mission: 'We make what our clients need, and say what it costs before we start.',
    history: { title: 'Our history', lead: 'How we got here.' },
    leadership: { title: 'Leadership', lead: 'The people who lead {studio}.' },
    team: { title: 'Our team', lead: 'The people who do the work.' },
    careers: { badge: 'Careers', text: 'We are looking for people.', link: { to: '/careers', label: 'See positions' } },
  },
};
