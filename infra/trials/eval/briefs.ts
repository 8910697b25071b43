import type { ArticleInput } from '@prism/core/contract/generations';

export interface Brief extends Omit<ArticleInput, 'provider' | 'followers'> {
  /** Short, for the table. */
  name: string;
}

/** Each length and tone, with and without keywords and a brief, a narrow topic and a vague one. */
export const briefs: readonly Brief[] = [
  {
    name: 'choice',
    topic: 'Native, cross-platform or a website: how a bakery with three shops should decide',
    category: 'Mobile Development',
    targetLength: 'short',
    tone: 'casual',
    keywords: ['cross-platform app', 'pre-orders'],
  },
  {
    name: 'mechanism',
    topic: 'What happens between a tap on "Pay" and the receipt: idempotency, webhooks and retries',
    category: 'Web Development',
    targetLength: 'medium',
    tone: 'technical',
    keywords: ['idempotency key', 'webhook', 'retry'],
  },
  {
    name: 'budget',
    topic: 'What the second year of an app costs, and how to plan for it',
    category: 'Business Strategy',
    targetLength: 'medium',
    tone: 'professional',
    keywords: [],
    brief: {
      angle: 'The first year is the cheap one',
      reader: 'An owner of a firm with 20 to 200 staff who has two quotes on the desk',
      must: 'What to ask of a supplier before signing',
      mustNot: 'Names of suppliers',
    },
  },
  {
    name: 'accessible',
    topic: 'Forms that people with tremor, low vision or a cracked screen can finish',
    category: 'Design',
    targetLength: 'short',
    tone: 'professional',
    keywords: ['WCAG 2.2', 'target size'],
  },
  {
    name: 'vague',
    topic: 'AI',
    category: 'Machine Learning',
    targetLength: 'short',
    tone: 'casual',
    keywords: [],
  },
  {
    name: 'long',
    topic: 'Moving a booking system off a spreadsheet without closing for a day',
    category: 'Web Development',
    targetLength: 'long',
    tone: 'technical',
    keywords: ['data migration', 'rollback'],
  },
];
