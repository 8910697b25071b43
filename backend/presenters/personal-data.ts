import { wordingOf, type Asked } from '@prism/core/contract/consent';
import { newsletterBoxes } from '@prism/core/contract/newsletter';
import type { Application } from '@prism/core/database/application';
import type { Enquiry, QuarantinedEnquiry } from '@prism/core/database/enquiry';
import type { MailRecord } from '@prism/core/database/mail-record';
import type { Subscriber } from '@prism/core/database/subscriber';
import { toApplicationRow } from './application-row.ts';
import { toEnquiryRow, toQuarantinedRow } from './enquiry-row.ts';
import { toSubscriberRow } from './subscriber-row.ts';

/** What a person gets to see of an enquiry of theirs, and when and to which wording they agreed. */
export function toEnquiryCopy(contact: Enquiry) {
  const { mails: _told, consent: _version, ...row } = toEnquiryRow(contact);
  return { ...row, handledAt: contact.handledAt?.toISOString() ?? null, consent: consentOf(contact, 'enquiry') };
}

export function toSetAsideCopy(caught: QuarantinedEnquiry) {
  return { ...toQuarantinedRow(caught), consent: consentOf(caught, 'enquiry') };
}

/** `path` is where in the copy the file lies. */
export function toApplicationCopy(application: Application, path: string) {
  const { mails: _told, resume, ...row } = toApplicationRow(application);
  return { ...row, resume: { ...resume, path } };
}

/** Without its tokens, which nobody who reads the copy may use. */
export function toSubscriptionCopy(subscriber: Subscriber) {
  const { mails: _told, ...row } = toSubscriberRow(subscriber);
  const box = newsletterBoxes.find((name) => name === subscriber.source);
  return { ...row, consent: consentOf(subscriber, box && `newsletter-${box}`) };
}

export function toMailCopy({ kind, messageId, createdAt, sentAt }: MailRecord) {
  return { kind, messageId, owedAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}

function consentOf(
  { consentedAt, consentVersion }: Pick<Enquiry, 'consentedAt' | 'consentVersion'>,
  asked: Asked | undefined,
) {
  if (!consentedAt || !consentVersion) return 'Nobody was asked.';
  return {
    at: consentedAt.toISOString(),
    version: consentVersion,
    wording: (asked && wordingOf(asked, consentVersion)) ?? null,
  };
}
