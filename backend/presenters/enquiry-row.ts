import { enquiryFields, type EnquiryRow, type QuarantinedRow } from '@prism/core/contract/enquiries';
import { pickFields } from '@prism/core/contract/fields';
import type { QuoteRow } from '@prism/core/contract/quotes';
import type { Enquiry, QuarantinedEnquiry } from '@prism/core/database/enquiry';
import type { MailLine } from '../http/pagination/cursor.ts';
import { toPromise } from './promise.ts';
import { toMailStates } from './mail-state.ts';

/** What the admin sees of an enquiry: the fields of the contract, and no others. */
export function toEnquiryRow(enquiry: Enquiry, mails: readonly MailLine[] = [], quotes: QuoteRow[] = []): EnquiryRow {
  return {
    ...enquiryOf(enquiry),
    handled: Boolean(enquiry.handledAt),
    customer: Boolean(enquiry.customerAt),
    promise: toPromise(enquiry),
    mails: toMailStates(mails, ['confirmation', 'notice']),
    quotes,
  };
}

/** What the admin sees of an enquiry that was set aside. */
export function toQuarantinedRow(caught: QuarantinedEnquiry): QuarantinedRow {
  return { ...enquiryOf(caught), website: caught.website };
}

function enquiryOf(enquiry: Enquiry | QuarantinedEnquiry) {
  return {
    id: enquiry.id,
    ...pickFields(enquiryFields, enquiry),
    // Empty where the site offered none.
    budget: enquiry.budget,
    budgetLabel: enquiry.budgetLabel ?? null,
    source: enquiry.source ?? null,
    consent: enquiry.consentVersion ?? null,
    createdAt: enquiry.createdAt.toISOString(),
  };
}
