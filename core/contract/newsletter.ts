import type { FieldRules } from './fields.ts';
import type { MailState } from './mails.ts';

export const subscriberFields = {
  email: { label: 'Email', min: 1, max: 254, message: 'Invalid email address', kind: 'email' },
  source: { label: 'Source', min: 0, max: 200, message: 'Source is not valid' },
} as const satisfies FieldRules;

/** The version of the wording by which a box asks for the address; stored with each request. */
export const newsletterConsentVersion = '2025-01';

/** The body of `POST /api/newsletter`. */
export interface SubscriptionInput {
  email: string;
  /** Which box on the site it was, up to 200 characters. */
  source?: string;
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

export const confirmationDays = 7;
