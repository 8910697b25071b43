import { line, email } from './fields.ts';
import { id, listOf, maybe, nullable, object, oneOf, text, time, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { versionField } from './consent.ts';
import { mailState } from './mails.ts';

const subscriberFields = {
  email: email('Email', { message: 'Invalid email address' }),
  source: line('Source', 200, { min: 0, message: 'Source is not valid' }),
  /** The version of the wording that the box showed. */
  consent: versionField,
};

/** The newsletter boxes of the site, by the `source` they send. */
export const newsletterBoxes = [
  'home',
  'blog',
  'article',
  'mobile-app-development',
  'web-app-development',
  // On every page of a site without a known number of readers.
  'plain',
  'link',
] as const;
export type NewsletterBoxName = (typeof newsletterBoxes)[number];

const subscriptionInput = object({
  ...subscriberFields,
  website: maybe(text({ maxLength: 2_000, description: 'Honeypot: leave it out' })),
});
export type SubscriptionInput = ValueOf<typeof subscriptionInput>;

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const subscriberRow = object({
  id,
  email: text(),
  state: oneOf(subscriberStates),
  source: nullable(text()),
  createdAt: time,
  confirmedAt: nullable(time),
  unsubscribedAt: nullable(time),
  /** When a person who had unsubscribed was added again; null if no confirmation is pending. */
  askedAgainAt: nullable(time),
  mails: listOf(mailState),
});
export type SubscriberRow = ValueOf<typeof subscriberRow>;

export const newsletterCalls = {
  subscribe: callsOf('newsletter')('POST /newsletter', {
    says: 'Subscribe an email address; the mailed link confirms it',
    body: subscriptionInput,
    answer: object({ status: oneOf(['pending']) }),
    status: 202,
  }),
  list: callsOf('newsletter', 'subscribers')('GET /admin/subscribers', {
    says: 'List subscribers, newest first',
    paged: 1_000,
    searched: true,
    answer: listOf(subscriberRow),
  }),
};
