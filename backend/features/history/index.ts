import type { Plugin, ServerRoute } from '@hapi/hapi';
import { noteFields } from '@prism/core/contract/history';
import type { Permission } from '@prism/core/contract/roles';
import type { HistorySubject } from '@prism/core/database/history-line';
import Joi from 'joi';
import { documentAnswer } from '../../http/documents/document.ts';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { readAddedFile, readHistory, removeNote, writeNote } from './history.ts';

/** What has a history. */
interface Kind {
  path: string;
  tag: string;
  permission: Permission;
  about(id: string): HistorySubject;
  /** As sentences call it. */
  one: string;
  onChanged(id: string): void;
}

export interface HistoryOptions {
  /** Called once what is known of an enquiry, or of an application, has changed. */
  onEnquiry(contactId: string): void;
  onApplication(applicationId: string): void;
}

const noteParameters = idParameter.append({ note: Joi.string().guid().required() });

function routesOf({ path, tag, permission, about, one, onChanged }: Kind) {
  const call = signedInCall(tag, permission);
  const read: ServerRoute<{ Params: { id: string } }> = {
    method: 'GET',
    path: `${path}/{id}/history`,
    options: { ...call(`What was done about ${one}, and noted on it`), validate: { params: idParameter } },
    handler: async (request) => await readHistory(request.em, about(request.params.id), signedIn(request).user),
  };
  const write: ServerRoute<{ Params: { id: string; note: string }; Payload: { text: string } }> = {
    method: 'PUT',
    path: `${path}/{id}/notes/{note}`,
    options: {
      ...call(`Write a note on ${one} under an id of your choice, or correct it`),
      validate: { params: noteParameters, payload: Joi.object(schemaOf(noteFields)) },
      plugins: { audit: 'write-note' },
    },
    handler: async (request, h) => {
      const { id, note } = request.params;
      const { text } = request.payload;
      await request.audited(async (tx, details) => {
        details.subject = { kind: kindOf(path), id };
        await writeNote(tx, about(id), { id: note, text }, signedIn(request).user);
      });
      onChanged(id);
      return h.response().code(204);
    },
  };
  const remove: ServerRoute<{ Params: { id: string; note: string } }> = {
    method: 'DELETE',
    path: `${path}/{id}/notes/{note}`,
    options: {
      ...call(`Remove your note on ${one}`),
      validate: { params: noteParameters },
      plugins: { audit: 'remove-note' },
    },
    handler: async (request, h) => {
      const { id, note } = request.params;
      await request.audited(async (tx, details) => {
        details.subject = { kind: kindOf(path), id };
        await removeNote(tx, about(id), note, signedIn(request).user);
      });
      onChanged(id);
      return h.response().code(204);
    },
  };
  return { read, write, remove };
}

const addedFileRoute: ServerRoute<{ Params: { id: string; line: string } }> = {
  method: 'GET',
  path: '/admin/contacts/{id}/history/{line}/file',
  options: {
    ...signedInCall('contacts', 'enquiries')('What was added to an enquiry, as a file'),
    validate: { params: idParameter.append({ line: Joi.string().guid().required() }) },
    plugins: { audit: 'download-added-file' },
  },
  handler: async (request, h) => {
    const { id, line } = request.params;
    return documentAnswer(h, await request.audited(async (tx) => await readAddedFile(tx, { enquiry: id }, line)));
  },
};

const kindOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** What was done about enquiries and applications, with the notes of staff. */
export const history: Plugin<HistoryOptions> = {
  name: 'history',
  register(server, { onEnquiry, onApplication }) {
    const kinds = [
      routesOf({
        ...{ path: '/admin/contacts', tag: 'contacts', permission: 'enquiries', one: 'an enquiry' },
        about: (enquiry) => ({ enquiry }),
        onChanged: onEnquiry,
      }),
      routesOf({
        ...{ path: '/admin/applications', tag: 'careers', permission: 'applications', one: 'an application' },
        about: (application) => ({ application }),
        onChanged: onApplication,
      }),
    ];
    for (const { read, write, remove } of kinds) {
      server.route(read);
      server.route(write);
      server.route(remove);
    }
    server.route(addedFileRoute);
  },
};
