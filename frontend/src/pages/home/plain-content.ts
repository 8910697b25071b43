import type { StudioFacts } from '@prism/core/contract/studio';
import type { Call } from '../../sections/closing-call.tsx';

/** The page where there is nothing to show yet: a claim, what happens next, and a call. */
export const plain = {
  title: 'Tell us what it should do.',
  start: { to: '/contact', label: 'Start with a few lines' },
  next: 'What happens after you write',
  steps: [
    {
      when: 'Within minutes',
      title: 'You get a confirmation',
      text: 'By e-mail, so that you know your enquiry has arrived.',
    },
    { when: 'Then', title: 'We ask', text: 'Questions first. Some end with advice and no app at all.' },
    {
      when: 'After the session',
      title: 'You see the price',
      text: 'In writing, before anything is agreed.',
    },
  ],
  call: {
    title: 'Plenty to ask.',
    lead: 'Sixty minutes, no charge, with someone who builds. You leave with a plan and a price.',
    links: [
      { to: '/contact', label: 'Contact us' },
      { to: '/local-business-apps', label: 'See the price list' },
    ],
  } satisfies Call,
} as const;

export const plainLead = ({ name, city }: Pick<StudioFacts, 'name' | 'city'>) =>
  `${name} is an app studio${city && ` in ${city}`}. Write a few lines; we answer with questions, then a plan, then a price.`;
