import { line } from './fields.ts';
import {
  id,
  listOf,
  nullable,
  object,
  oneOf,
  text,
  time,
  whole,
  usually,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import type { SharedThing } from './integrations.ts';
import type { ApplicationStage, EnquiryStage } from './stages.ts';

interface WebhookRule {
  /** Its description in the dashboard and the docs. */
  says: string;
  about: SharedThing;
  /** The version of the payload's `data`; breaking changes increase it. */
  version: number;
}

/**
 * The events for other systems, by their `type` on the wire. Never rename one: receivers depend on it. To add one:
 * a line here and a call of `publishEvent`.
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
 * Receivers of personal data are notified of its erasure with the id alone, so that they erase it, too. Each
 * erasure lists what they may have received.
 */
export const erasures: Partial<Record<WebhookEventType, readonly SharedThing[]>> = {
  'enquiry.erased': ['enquiry', 'quote', 'session'],
  'application.erased': ['application'],
};

export const webhookEventTypes: readonly WebhookEventType[] = Object.keys(webhookEvents).filter(isWebhookEventType);

export interface WebhookDetails {
  /** The stage after this event: it may change again before delivery. */
  stage?: EnquiryStage | ApplicationStage;
  previousStage?: EnquiryStage | ApplicationStage;
  /** When the session begins, for the same reason. ISO 8601. */
  startsAt?: string;
  endsAt?: string;
  previousStartsAt?: string;
  cancelledAt?: string | null;
}

export interface WebhookPayload {
  type: WebhookEventType;
  version: number;
  /** When it happened, ISO 8601. */
  timestamp: string;
  /** Marks a test from the dashboard with invented data. */
  test?: true;
  data: object;
}

export const mostWebhooks = 20;

export const failingDays = 3;

/** How long the previous secret still signs as well. */
export const oldSecretHours = 24;

export const deliveryDays = 30;

export const webhookFields = {
  url: line('Endpoint URL', 500, { message: 'Enter a URL that begins with https://' }),
  description: line('Description', 200, { min: 0, message: 'Description is not valid' }),
};

const eventType = oneOf(webhookEventTypes);

export const webhookInput = object({
  url: webhookFields.url,
  description: usually(webhookFields.description, ''),
  events: listOf(eventType, { min: 1, message: 'Choose at least one event' }),
});
export type WebhookInput = ValueOf<typeof webhookInput>;

/**
 * Why a webhook is paused: by staff, after a 410, after days of failures, after a restore, or because its creator was
 * removed.
 */
const pausedBecause = oneOf(['by-hand', 'gone', 'failing', 'restored', 'maker-out']);
export type PausedBecause = ValueOf<typeof pausedBecause>;

export const webhookRow = object({
  id,
  url: text(),
  description: text(),
  events: listOf(eventType),
  createdAt: time,
  paused: nullable(object({ since: time, because: pausedBecause })),
  /** Start of the current failures; null after a success and before the first attempt. */
  failingSince: nullable(time),
  /** The last successful delivery. */
  deliveredAt: nullable(time),
  /** Until when the previous secret signs too; otherwise null. */
  oldSecretUntil: nullable(time),
});
export type WebhookRow = ValueOf<typeof webhookRow>;

const webhookSecret = object({ id, secret: text({ description: 'whsec_…; shown only once' }) });
export type WebhookSecret = ValueOf<typeof webhookSecret>;

const deliveryState = oneOf(['waiting', 'delivered', 'failed']);
export type DeliveryState = ValueOf<typeof deliveryState>;

const deliveryTry = object({
  at: time,
  ms: whole({ description: 'Duration in milliseconds' }),
  /** The response status; null without a response. */
  status: nullable(whole()),
  /** The start of the response body. */
  answer: text(),
  /** Why it failed; otherwise null. */
  problem: nullable(text()),
});
export type DeliveryTry = ValueOf<typeof deliveryTry>;

const delivery = {
  id,
  eventId: text({ description: 'Sent to the receiver in the header webhook-id' }),
  type: eventType,
  isTest: yesNo,
  state: deliveryState,
  createdAt: time,
  /** Approximate time of the next attempt; otherwise null. */
  nextTryAt: nullable(time),
  /** Oldest first. */
  tries: listOf(deliveryTry),
};
export const deliveryRow = object(delivery);
export type DeliveryRow = ValueOf<typeof deliveryRow>;

const openDelivery = object({
  ...delivery,
  /** The signed body; null before the first attempt. */
  body: nullable(text()),
});
export type OpenDelivery = ValueOf<typeof openDelivery>;

const call = callsOf('webhooks', 'integrations');
const done = { group: 'running', kind: 'webhooks' } as const;
const pausing = { act: 'pause-webhook', label: 'Pause or resume webhook', ...done } as const;

export const webhookCalls = {
  list: call('GET /admin/webhooks', { says: 'List webhooks, oldest first', answer: listOf(webhookRow) }),
  add: call('POST /admin/webhooks', {
    says: 'Add a webhook; its secret is returned only once',
    body: webhookInput,
    answer: webhookSecret,
    status: 201,
    audit: { act: 'add-webhook', label: 'Add webhook', ...done },
    stepUp: true,
  }),
  change: call('PUT /admin/webhooks/{id}', {
    says: 'Change the URL and the events of a webhook',
    body: webhookInput,
    audit: { act: 'change-webhook', label: 'Change webhook', ...done },
    stepUp: true,
  }),
  pause: call('POST /admin/webhooks/{id}/pause', { says: 'Pause a webhook', audit: pausing }),
  resume: call('POST /admin/webhooks/{id}/resume', {
    says: 'Resume a webhook; events during the pause are not sent',
    audit: pausing,
  }),
  renewSecret: call('POST /admin/webhooks/{id}/secret', {
    says: 'Create a new secret, returned only once; the previous one also signs for a day',
    answer: webhookSecret,
    audit: { act: 'renew-webhook-secret', label: 'Rotate webhook secret', ...done },
    stepUp: true,
  }),
  remove: call('DELETE /admin/webhooks/{id}', {
    says: 'Remove a webhook and its log',
    audit: { act: 'remove-webhook', label: 'Remove webhook', ...done },
  }),
  test: call('POST /admin/webhooks/{id}/test', {
    says: 'Send a webhook a test event, signed and logged like any other',
    body: object({ type: eventType }),
    status: 202,
    audit: { act: 'test-webhook', label: 'Send test event', ...done },
  }),
  deliveries: call('GET /admin/webhooks/{id}/deliveries', {
    says: 'List deliveries of a webhook, newest first',
    paged: 100,
    answer: listOf(deliveryRow),
  }),
  delivery: call('GET /admin/webhooks/{id}/deliveries/{delivery}', {
    says: 'Get a delivery with its payload',
    params: { delivery: id },
    answer: openDelivery,
  }),
  redeliver: call('POST /admin/webhooks/{id}/deliveries/{delivery}/again', {
    says: 'Resend a delivery under the same id',
    params: { delivery: id },
    status: 202,
    audit: { act: 'redeliver-webhook', label: 'Resend to webhook', ...done },
  }),
};
