import type { ContactRow } from '@prism/core/contract/contacts';
import type { Contact } from '@prism/core/database/contact';

/** What the admin sees of an enquiry, field by field. */
export function toContactRow(contact: Contact): ContactRow {
  return {
    id: contact.id,
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    company: contact.company,
    budget: contact.budget,
    description: contact.description,
    source: contact.source ?? null,
    handled: Boolean(contact.handledAt),
    createdAt: contact.createdAt.toISOString(),
  };
}
