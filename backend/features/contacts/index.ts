import type { Plugin, ServerRoute } from '@hapi/hapi';
import { versionField } from '@prism/core/contract/consent';
import {
  contactFields,
  sourceMaxLength,
  type ContactInput,
  type ContactMarks,
  type ContactRow,
} from '@prism/core/contract/contacts';
import type { Contact } from '@prism/core/database/contact';
import Joi from 'joi';
import { answerDownload } from '../../plugins/downloads.ts';
import { headerOf } from '../../plugins/headers.ts';
import { idempotencyHeader } from '../../plugins/idempotency.ts';
import { answerPage, pageQuery, type PageQuery } from '../../plugins/pages.ts';
import { idParameter, textField, trapField } from '../../plugins/schemas.ts';
import { toContactRow } from '../../presenters/contact-row.ts';
import { contactsCsv } from './contacts-csv.ts';
import { eachContact, listContacts, markContact, submitContact, type ContactFilter } from './contacts.ts';
import { addQuarantineRoutes } from './quarantine-routes.ts';

const contactInput = Joi.object<ContactInput, true>({
  firstName: textField(contactFields.firstName),
  lastName: textField(contactFields.lastName),
  email: textField(contactFields.email),
  company: textField(contactFields.company),
  budget: textField(contactFields.budget),
  description: textField(contactFields.description),
  source: textField({ label: 'Source', min: 0, max: sourceMaxLength, message: 'Source is not valid' }),
  consent: textField(versionField('enquiry')),
  website: trapField(),
});

export interface ContactsOptions {
  /** Called once an enquiry with its owed mails is committed, also where it was set aside before. */
  onSubmitted(contactId: string): void;
}

const submitContactRoute = (options: ContactsOptions): ServerRoute<{ Payload: ContactInput }> => ({
  method: 'POST',
  path: '/contacts',
  options: {
    tags: ['api', 'contacts'],
    description: 'Send an enquiry',
    validate: { payload: contactInput, headers: idempotencyHeader },
    plugins: { rateLimit: { name: 'contacts', points: 20, seconds: 60 } },
  },
  handler: async (request, h) => {
    const { id, stored } = await submitContact(request.em, request.payload, headerOf(request, 'idempotency-key'));
    if (stored) options.onSubmitted(id);
    return h.response({ id }).code(201);
  },
});

const filters = {
  handled: Joi.boolean().empty('').description('Only those that are, or are not, marked as handled'),
};

const listContactsRoute: ServerRoute<{ Query: PageQuery & ContactFilter }> = {
  method: 'GET',
  path: '/admin/contacts',
  options: {
    auth: 'session',
    tags: ['api', 'contacts'],
    description: 'Enquiries, newest first',
    validate: { query: pageQuery.append(filters) },
    plugins: { paged: true },
  },
  handler: async (request, h) => answerPage(request, h, await listContacts(request.em, request.query), toContactRow),
};

const marks = Joi.object<Partial<ContactMarks>>({
  handled: Joi.boolean().description('Dealt with'),
  customer: Joi.boolean().description('Of somebody who became a customer, and so kept for longer'),
}).min(1);

const markContactRoute: ServerRoute<{ Params: { id: string }; Payload: Partial<ContactMarks> }> = {
  method: 'PATCH',
  path: '/admin/contacts/{id}',
  options: {
    auth: 'session',
    tags: ['api', 'contacts'],
    description: 'Mark an enquiry as handled or as a customer’s, or not',
    validate: { params: idParameter, payload: marks },
  },
  handler: async ({ em, params: { id }, payload }) => {
    await markContact(em, id, payload);
    const { items } = await listContacts(em, { ids: [id] });
    return items.map(({ row, mails }) => toContactRow(row, mails))[0] ?? null;
  },
};

const contactsCsvRoute: ServerRoute<{ Query: Pick<ContactFilter, 'search' | 'handled'> }> = {
  method: 'GET',
  path: '/admin/contacts.csv',
  options: {
    auth: 'session',
    tags: ['api', 'contacts'],
    description: 'Enquiries as a table',
    validate: { query: Joi.object({ search: pageQuery.extract('search'), ...filters }) },
  },
  handler: async ({ em, query }, h) =>
    await answerDownload(h, contactsCsv(rowsOf(eachContact(em, query))), { name: 'contacts.csv', type: 'text/csv' }),
};

async function* rowsOf(slices: AsyncIterable<Contact[]>): AsyncGenerator<ContactRow[]> {
  for await (const contacts of slices) yield contacts.map((contact) => toContactRow(contact));
}

/** Enquiries: visitors send them, the admin reads them. */
export const contacts: Plugin<ContactsOptions> = {
  name: 'contacts',
  register(server, options) {
    server.route(submitContactRoute(options));
    server.route(listContactsRoute);
    server.route(markContactRoute);
    server.route(contactsCsvRoute);
    addQuarantineRoutes(server, options.onSubmitted);
  },
};
