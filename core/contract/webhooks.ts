import type { FieldRules } from './fields.ts';
import type { SharedThing } from './integrations.ts';
import type { ApplicationStage, EnquiryStage } from './stages.ts';

interface WebhookRule {
  /** As the dashboard and the docs say it. */
  says: string;
  about: SharedThing;
  /** Of what the payload's `data` holds; a change that a receiver could trip over makes it higher. */
  version: number;
}

/**
 * What other systems can be told of, by its `type` on the wire. A name stays as it is: receivers choose by it. One more is a
 * line here and a call of `tell` where it happens.
 */
export const webhookEvents = {
  'enquiry.received': { says: 'An enquiry came in', about: 'enquiry', version: 1 },
  'enquiry.stage_changed': { says: 'An enquiry moved to another stage', about: 'enquiry', version: 1 },
  'enquiry.erased': { says: 'An enquiry was erased', about: 'enquiry', version: 1 },
  'application.received': { says: 'An application came in', about: 'application', version: 1 },
  'application.stage_changed': { says: 'An application moved to another stage', about: 'application', version: 1 },
  'application.erased': { says: 'An application was erased', about: 'application', version: 1 },
  'quote.made': { says: 'A quote was made', about: 'quote', version: 1 },
  'quote.accepted': { says: 'A quote was accepted', about: 'quote', version: 1 },
  'session.booked': { says: 'A session was booked', about: 'session', version: 1 },
  'session.moved': { says: 'A session was moved', about: 'session', version: 1 },
  'session.cancelled': { says: 'A session was cancelled', about: 'session', version: 1 },
  'post.published': { says: 'An article was published', about: 'post', version: 1 },
  'post.unpublished': { says: 'An article was taken off the site', about: 'post', version: 1 },
} as const satisfies Readonly<Record<string, WebhookRule>>;

export type WebhookEventType = keyof typeof webhookEvents;

export function isWebhookEventType(name: string): name is WebhookEventType {
  return Object.hasOwn(webhookEvents, name);
}

/**
 * Whoever was told of something that holds personal data is told that it was erased, whether they asked for that or not, so that
 * they erase it, too: of an erasure, the things by which they may have been told. What is told has the id alone.
 */
export const erasures: Partial<Record<WebhookEventType, readonly SharedThing[]>> = {
  'enquiry.erased': ['enquiry', 'quote', 'session'],
  'application.erased': ['application'],
};

export const webhookEventTypes: readonly WebhookEventType[] = Object.keys(webhookEvents).filter(isWebhookEventType);

/** What some events say besides the thing they are about. */
export interface WebhookDetails {
  /** Of an enquiry or application, as it became with this event: it may have moved on by the time it is told. */
  stage?: EnquiryStage | ApplicationStage;
  previousStage?: EnquiryStage | ApplicationStage;
  /** Of a session, for the same reason. ISO 8601. */
  startsAt?: string;
  endsAt?: string;
  previousStartsAt?: string;
  cancelledAt?: string | null;
}

/** The body of a delivery. */
export interface WebhookPayload {
  type: WebhookEventType;
  version: number;
  /** When it happened, ISO 8601. */
  timestamp: string;
  /** Of an event that did not happen: it was sent from the dashboard, with invented data. */
  test?: true;
  data: object;
}

/** So many webhooks there may be, because each event is sent to each. */
export const mostWebhooks = 20;

/** An address that has taken nothing for so long is paused. */
export const failingDays = 3;

/** How long the secret before the last one still signs, beside it. */
export const oldSecretHours = 24;

/** How long it is known what was sent. */
export const deliveryDays = 30;

export const webhookFields = {
  url: { label: 'Address', min: 1, max: 500, message: 'Enter an address that begins with https://' },
  description: { label: 'What it is for', min: 0, max: 200, message: 'Description is not valid' },
} as const satisfies FieldRules;

export const webhookEventsMessage = 'Choose at least one event';

/** The body of `POST` and `PUT /api/admin/webhooks…`. */
export interface WebhookInput {
  url: string;
  description: string;
  events: WebhookEventType[];
}

/**
 * Why nothing is sent to an address: somebody said so, it answered 410, it failed for days, a backup brought it back, or whoever
 * added it was put out.
 */
export type PausedBecause = 'by-hand' | 'gone' | 'failing' | 'restored' | 'maker-out';

/** One webhook of `GET /api/admin/webhooks`; all times are ISO 8601. */
export interface WebhookRow extends WebhookInput {
  id: string;
  createdAt: string;
  paused: { since: string; because: PausedBecause } | null;
  /** Since when it has taken nothing; null where the last delivery went through, or none was tried. */
  failingSince: string | null;
  /** When it took something last. */
  deliveredAt: string | null;
  /** Until when the secret before this one signs, too; null where it does not. */
  oldSecretUntil: string | null;
}

/** The answer where a secret was made: it is shown this once. */
export interface WebhookSecret {
  id: string;
  /** 'whsec_…' */
  secret: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** One try at a delivery. */
export interface DeliveryTry {
  /** ISO 8601. */
  at: string;
  /** How long it took, in milliseconds. */
  ms: number;
  /** What was answered; null where nothing was. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string;
  /** Why it failed, in plain words; null where it did not. */
  problem: string | null;
}

/** One row of `GET /api/admin/webhooks/{id}/deliveries`. */
export interface DeliveryRow {
  id: string;
  /** What the receiver knows it by, in the header `webhook-id`. */
  eventId: string;
  type: WebhookEventType;
  isTest: boolean;
  state: DeliveryState;
  /** When it happened. */
  createdAt: string;
  /** About when it is tried again; null where it is not. */
  nextTryAt: string | null;
  /** The oldest first. */
  tries: DeliveryTry[];
}

/** The answer of `GET /api/admin/webhooks/{id}/deliveries/{delivery}`. */
export interface OpenDelivery extends DeliveryRow {
  /** What was sent, as it was signed; null before the first try. */
  body: string | null;
}
