import type { ContactRow, QuarantinedRow } from '@prism/core/contract/contacts';
import type { Contact, QuarantinedContact } from '@prism/core/database/contact';
import type { MailLine } from '../plugins/keyset.ts';
import { toMailStates } from './mail-state.ts';

/** What the admin sees of an enquiry, field by field. */
export function toContactRow(contact: Contact, mails: readonly MailLine[] = []): ContactRow {
  return {
    ...enquiryOf(contact),
    handled: Boolean(contact.handledAt),
    customer: Boolean(contact.customerAt),
    mails: toMailStates(mails, ['confirmation', 'notice']),
  };
}

/** What the admin sees of an enquiry that was set aside. */
export function toQuarantinedRow(caught: QuarantinedContact): QuarantinedRow {
  return { ...enquiryOf(caught), website: caught.website };
}

function enquiryOf(contact: Contact | QuarantinedContact) {
  return {
    id: contact.id,
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    company: contact.company,
    budget: contact.budget,
    description: contact.description,
    source: contact.source ?? null,
    consent: contact.consentVersion ?? null,
    createdAt: contact.createdAt.toISOString(),
  };
}
