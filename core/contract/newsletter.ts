import { versionField } from './consent.ts';
import type { FieldInput, FieldRules } from './fields.ts';
import type { MailState } from './mails.ts';

export const subscriberFields = {
  email: { label: 'Email', min: 1, max: 254, message: 'Invalid email address', kind: 'email' },
  /** Which box on the site it was. */
  source: { label: 'Source', min: 0, max: 200, message: 'Source is not valid' },
  /** The version of the wording that the box showed. */
  consent: versionField,
} as const satisfies FieldRules;

/** The boxes of the site that ask for an address, by the `source` they send. */
export const newsletterBoxes = [
  'home',
  'blog',
  'article',
  'mobile-app-development',
  'web-app-development',
  // On every page of a site that cannot say how many readers it has.
  'plain',
  'link',
] as const;
export type NewsletterBoxName = (typeof newsletterBoxes)[number];

/** The body of `POST /api/newsletter`. */
export interface SubscriptionInput extends FieldInput<typeof subscriberFields> {
  /** A trap: no person sees this field, so what is sent with it is answered and left alone. */
  website?: string;
}

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** One row of `GET /api/admin/subscribers`. Times are ISO 8601. */
export interface SubscriberRow {
  id: string;
  email: string;
  state: SubscriberState;
  source: string | null;
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** When somebody who left was entered again; null where nobody waits for that link to be followed. */
  askedAgainAt: string | null;
  mails: MailState[];
}

/** What a link from a mail leads to. */
export const tokenPaths = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;
export type TokenAction = keyof typeof tokenPaths;

/**
 * What a link's page shows: `ready` before anything happened, `done` once it has, and why it cannot otherwise. `unknown`
 * also stands for a link that a newer mail replaced.
 */
export const tokenOutcomes = ['ready', 'done', 'used', 'expired', 'unknown'] as const;
export type TokenOutcome = (typeof tokenOutcomes)[number];

export function isTokenOutcome(value: unknown): value is TokenOutcome {
  return tokenOutcomes.some((outcome) => outcome === value);
}

/** How long a link is good: for who left before as long as no other is sent. */
export const confirmationDays = { usual: 7, afterLeaving: 30 } as const;
