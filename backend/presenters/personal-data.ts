import type { WordingName } from '@prism/core/content/content';
import { newsletterBoxes } from '@prism/core/contract/newsletter';
import type { Application } from '@prism/core/database/application';
import type { Booking } from '@prism/core/database/booking';
import type { Enquiry } from '@prism/core/database/enquiry';
import type { HistoryEvent } from '@prism/core/database/history-event';
import type { MailRecord } from '@prism/core/database/mail-record';
import { wordingId } from '@prism/core/database/content/versions';
import type { Quote } from '@prism/core/database/quote';
import type { Subscriber } from '@prism/core/database/subscriber';
import type { WebhookDelivery } from '@prism/core/database/webhook-delivery';
import { toApplicationRow } from './application-row.ts';
import { toEnquiryRow, toQuarantinedRow } from './enquiry-row.ts';
import { toQuoteRow } from './quote.ts';
import { toSubscriberRow } from './subscriber-row.ts';

/** All wordings of consent: see `readAskedWordings`. */
type Asked = ReadonlyMap<string, string>;

export function toEnquiryCopy(contact: Enquiry, asked: Asked) {
  const {
    mails: _told,
    quotes: _listed,
    consent: _version,
    owner: _staff,
    duplicateOf: _other,
    ...row
  } = toEnquiryRow(contact);
  return { ...row, handledAt: contact.handledAt?.toISOString() ?? null, consent: consentOf(contact, 'enquiry', asked) };
}

export function toSpamCopy(caught: Enquiry, asked: Asked) {
  return { ...toQuarantinedRow(caught), consent: consentOf(caught, 'enquiry', asked) };
}

export function toQuoteCopy(quote: Quote) {
  const { path: _path, ...row } = toQuoteRow(quote, '', Date.now());
  return { ...row, enquiry: quote.contact?.id ?? null, lines: quote.lines, createdAt: quote.createdAt.toISOString() };
}

export function toSessionCopy({ enquiry, startsAt, endsAt, timeZone, cancelledAt, createdAt }: Booking) {
  return {
    enquiry: enquiry.id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: timeZone ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** `path` is the file's path in the copy. */
export function toApplicationCopy(application: Application, path: string, asked: Asked) {
  const { mails: _told, resume, keepForLater, consent, ...row } = toApplicationRow(application);
  const agreed = (name: WordingName, version: string | null) =>
    version && agreement(name, version, application.createdAt, asked);
  return {
    ...row,
    keepForLater: agreed('keep-application', keepForLater),
    consent: agreed('application', consent),
    resume: { ...resume, path },
  };
}

export function toSubscriptionCopy(subscriber: Subscriber, asked: Asked) {
  const { mails: _told, ...row } = toSubscriberRow(subscriber);
  const box = newsletterBoxes.find((name) => name === subscriber.source);
  return { ...row, consent: consentOf(subscriber, box && `newsletter-${box}`, asked) };
}

/** Without names of staff, which are not the person's data. `path` is the file's path in the copy. */
export function toHistoryCopy({ details, text, createdAt, fileName: name }: HistoryEvent, path: string | null) {
  const done = details.act === 'owner' ? { act: details.act } : details;
  return { ...done, text: text ?? null, at: createdAt.toISOString(), file: path && { name, path } };
}

export function toMailCopy({ kind, messageId, createdAt, sentAt }: MailRecord) {
  return { kind, messageId, queuedAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}

/** A recipient of the person's data: the host only, because the rest of the URL may be secret. */
export function toPassedOnCopy({ type, url, createdAt }: WebhookDelivery) {
  return { event: type, to: new URL(url).host, at: createdAt.toISOString() };
}

function consentOf(
  { consentedAt, consentVersion }: Pick<Enquiry, 'consentedAt' | 'consentVersion'>,
  name: WordingName | undefined,
  asked: Asked,
) {
  if (!consentedAt || !consentVersion) return 'No consent recorded.';
  return agreement(name, consentVersion, consentedAt, asked);
}

function agreement(name: WordingName | undefined, version: string, at: Date, asked: Asked) {
  return { at: at.toISOString(), version, wording: (name && asked.get(wordingId(name, version))) ?? null };
}
