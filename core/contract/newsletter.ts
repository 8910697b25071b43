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
