import { binTime } from '@prism/core/contract/bin';
import type { deskSections } from '@prism/core/contract/desk-links';
import type { Place } from './places.ts';
import type { Section } from './section.ts';
import { sectionPath } from './sections.ts';

interface Topic {
  label: string;
  /** The instruction, in one sentence. */
  says: string;
  /** Path of its section. */
  at: (typeof deskSections)[number] | `settings/${string}` | '';
  also?: readonly string[];
}

const topics: readonly Topic[] = [
  {
    label: 'Answer an enquiry',
    says: 'Open it, write below its history, and send with Ctrl Enter.',
    at: 'enquiries',
    also: ['reply'],
  },
  { label: 'Leave something until later', says: 'Press L on its row on Today.', at: '', also: ['snooze', 'remind'] },
  {
    label: 'Publish an article',
    says: 'Open it and choose Publish, now or at a time.',
    at: 'articles',
    also: ['schedule', 'post'],
  },
  {
    label: 'Have AI write an article',
    says: 'Create › Generate with AI. You can watch, stop and edit it.',
    at: 'generations',
    also: ['generate'],
  },
  {
    label: 'Change the text of a page',
    says: 'Open the page, change it and publish. Visitors see it within a second.',
    at: 'pages',
    also: ['edit', 'words', 'home page'],
  },
  {
    label: 'Add what you sell',
    says: 'Add apps, packages and prices under Catalogue.',
    at: 'catalogue',
    also: ['app', 'package', 'price'],
  },
  {
    label: 'Show a figure or a review',
    says: 'Visitors see it when it has evidence.',
    at: 'proof',
    also: ['claim', 'evidence', 'testimonial'],
  },
  {
    label: 'Keep an old URL working',
    says: 'Add a redirect. Changed URLs get theirs automatically.',
    at: 'redirects',
    also: ['404', 'broken link'],
  },
  {
    label: 'Undo a deletion',
    says: `Deleted items stay in the bin for ${binTime}.`,
    at: 'bin',
    also: ['restore', 'trash', 'recover'],
  },
  {
    label: 'Find out why something failed',
    says: 'Queues list every job, its error and a retry.',
    at: 'queues',
    also: ['error', 'retry', 'not sent'],
  },
  {
    label: 'Change logo and colours',
    says: 'Settings › Brand shows the result while you choose.',
    at: 'settings/brand',
    also: ['theme', 'accent'],
  },
  {
    label: 'Send email from your own server',
    says: 'Enter the server and send a test.',
    at: 'settings/email',
    also: ['smtp', 'spf', 'dkim'],
  },
  {
    label: 'Invite a colleague',
    says: 'Send an invitation and choose a role.',
    at: 'people',
    also: ['team', 'member', 'user', 'role'],
  },
  {
    label: 'Back up and restore',
    says: 'See the last backup, run one now, download it.',
    at: 'settings/backups',
    also: ['backup', 'export'],
  },
  {
    label: 'Delete a person’s data',
    says: 'Find the person and erase what is stored.',
    at: 'personal-data',
    also: ['gdpr', 'erase', 'privacy'],
  },
  {
    label: 'Connect another system',
    says: 'Add a webhook or an API key.',
    at: 'integrations',
    also: ['crm', 'zapier', 'webhook', 'api'],
  },
  {
    label: 'Go live',
    says: 'The launch checklist says what is left.',
    at: 'launch',
    also: ['launch', 'domain', 'https'],
  },
];

export function helpFor(sections: readonly Section[]): (Place & { to: string })[] {
  return topics.flatMap(({ label, says, at, also = [] }) => {
    const section = sections.find(({ path }) => path === at);
    return section ? [{ group: 'Help', label, note: says, also: ['help', ...also], to: sectionPath(section) }] : [];
  });
}
