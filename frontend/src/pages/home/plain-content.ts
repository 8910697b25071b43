import type { StudioFacts } from '@prism/core/contract/studio';
import type { Call } from '../../sections/closing-call.tsx';

/** The page without content, with text that fits any studio. */
export const plain = {
  title: 'Write to us.',
  start: { to: '/contact', label: 'Start with a few lines' },
  next: 'What happens after you write',
  steps: [
    {
      when: 'Within minutes',
      title: 'You get a confirmation',
      text: 'By email, so that you know your enquiry has arrived.',
    },
    { when: 'Then', title: 'A person reads it', text: 'Whatever is not clear, we ask about first.' },
    { when: 'Before anything begins', title: 'You decide', text: 'An enquiry binds you to nothing.' },
  ],
  call: {
    title: 'Any questions?',
    lead: 'A few lines are enough to begin with.',
    links: [{ to: '/contact', label: 'Contact us' }],
  } satisfies Call,
} as const;

export const plainLead = ({ name, city }: Pick<StudioFacts, 'name' | 'city'>) =>
  `This is the site of ${name}${city && ` in ${city}`}. Write a few lines, and a person will answer.`;
