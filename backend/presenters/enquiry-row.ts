import { enquiryFields, type EnquiryRow, type QuarantinedRow } from '@prism/core/contract/enquiries';
import { pickFields } from '@prism/core/contract/fields';
import type { Enquiry, QuarantinedEnquiry } from '@prism/core/database/enquiry';
import type { MailLine } from '../http/pagination/cursor.ts';
import { toMailStates } from './mail-state.ts';

/** What the admin sees of an enquiry: the fields of the contract, and no others. */
export function toEnquiryRow(contact: Enquiry, mails: readonly MailLine[] = []): EnquiryRow {
  return {
    ...enquiryOf(contact),
    handled: Boolean(contact.handledAt),
    customer: Boolean(contact.customerAt),
    mails: toMailStates(mails, ['confirmation', 'notice']),
  };
}

/** What the admin sees of an enquiry that was set aside. */
export function toQuarantinedRow(caught: QuarantinedEnquiry): QuarantinedRow {
  return { ...enquiryOf(caught), website: caught.website };
}

function enquiryOf(contact: Enquiry | QuarantinedEnquiry) {
  return {
    id: contact.id,
    ...pickFields(enquiryFields, contact),
    source: contact.source ?? null,
    consent: contact.consentVersion ?? null,
    createdAt: contact.createdAt.toISOString(),
  };
}
