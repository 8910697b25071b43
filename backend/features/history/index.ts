import { type Plugin, type Request, type Server, type ServerRoute } from '@hapi/hapi';
import { noteFields, restrictionFields, type RestrictionInput } from '@prism/core/contract/history';
import type { Permission } from '@prism/core/contract/roles';
import { publishChanged, type HistorySubject } from '@prism/core/database/history-line';
import Joi from 'joi';
import { documentAnswer } from '../../http/documents/document.ts';
import { idParameter, schemaOf } from '../../http/schemas.ts';
import { type AuditDetails } from '../../plugins/audit-log.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { deleteMail, listQuarantinedMails, releaseMail } from './quarantined-mails.ts';
import { restrict } from './restriction.ts';
import { readAddedFile, readHistory, removeNote, writeNote } from './history.ts';
import { type EntityManager } from '@mikro-orm/postgresql';

/** What has a history. */
interface Kind {
  path: '/admin/contacts' | '/admin/applications';
  tag: string;
  permission: Permission;
  about(id: string): HistorySubject;
  /** As sentences call it. */
  one: string;
}

const restrictionInput = Joi.object<RestrictionInput, true>({
  is: Joi.boolean().required(),
  ...schemaOf(restrictionFields),
});
const mailParameters = idParameter.append({ mail: Joi.string().guid().required() });
const noteParameters = idParameter.append({ note: Joi.string().guid().required() });

/** Changes what is known of one in a commit that is noted in the audit log and told. */
function changing(path: Kind['path'], about: Kind['about']) {
  return async (
    request: Pick<Request, 'audited' | 'params'>,
    work: (tx: EntityManager, details: AuditDetails) => Promise<unknown>,
  ): Promise<void> => {
    const id = String(request.params['id']);
    await request.audited(async (tx, details) => {
      details.subject = { kind: kindOf(path), id };
      await work(tx, details);
      publishChanged(tx, about(id));
    });
  };
}

function addRoutesOf(server: Server, { path, tag, permission, about, one }: Kind): void {
  const call = signedInCall(tag, permission);
  const change = changing(path, about);
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
      await change(request, async (tx) => await writeNote(tx, about(id), { id: note, text }, signedIn(request).user));
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
      await change(request, async (tx) => await removeNote(tx, about(id), note, signedIn(request).user));
      return h.response().code(204);
    },
  };
  const listMails: ServerRoute = {
    method: 'GET',
    path: `/admin/quarantined-mails/${kindOf(path)}`,
    options: call(`Emails about ${one} that wait in quarantine, newest first`),
    handler: async ({ em }) => await listQuarantinedMails(em, kindOf(path)),
  };
  const mail = `${path}/{id}/quarantined-mails/{mail}`;
  const release: ServerRoute<{ Params: { id: string; mail: string } }> = {
    method: 'POST',
    path: `${mail}/release`,
    options: {
      ...call(`Release an email about ${one} from quarantine`),
      validate: { params: mailParameters },
      plugins: { audit: 'release-mail' },
    },
    handler: async (request, h) => {
      const { id, mail: line } = request.params;
      await change(request, async (tx) => await releaseMail(tx, about(id), line));
      return h.response().code(204);
    },
  };
  const discard: ServerRoute<{ Params: { id: string; mail: string } }> = {
    method: 'DELETE',
    path: mail,
    options: {
      ...call(`Delete an email about ${one} that is in quarantine; it stays in the mailbox`),
      validate: { params: mailParameters },
      plugins: { audit: 'delete-mail' },
    },
    handler: async (request, h) => {
      const { id, mail: line } = request.params;
      await change(request, async (tx) => await deleteMail(tx, about(id), line));
      return h.response().code(204);
    },
  };
  const restriction: ServerRoute<{ Params: { id: string }; Payload: RestrictionInput }> = {
    method: 'PUT',
    path: `${path}/{id}/restriction`,
    options: {
      ...call(`Restrict the processing of ${one}, so that it is only stored, or lift that`),
      validate: { params: idParameter, payload: restrictionInput },
      plugins: { audit: 'restrict-processing' },
    },
    handler: async (request, h) => {
      const { id } = request.params;
      const { is } = request.payload;
      await change(request, async (tx, details) => {
        details.detail = is ? 'restricted' : 'lifted';
        await restrict(tx, about(id), request.payload, signedIn(request).user);
      });
      return h.response().code(204);
    },
  };
  server.route(restriction);
  server.route(read);
  server.route(write);
  server.route(remove);
  server.route(listMails);
  server.route(release);
  server.route(discard);
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

const kindOf = (path: Kind['path']) => (path === '/admin/contacts' ? 'contacts' : 'applications');

/** What was done about enquiries and applications, with the notes of staff. */
export const history: Plugin<object> = {
  name: 'history',
  register(server) {
    addRoutesOf(server, {
      ...{ path: '/admin/contacts', tag: 'contacts', permission: 'enquiries', one: 'an enquiry' },
      about: (enquiry) => ({ enquiry }),
    });
    addRoutesOf(server, {
      ...{ path: '/admin/applications', tag: 'careers', permission: 'applications', one: 'an application' },
      about: (application) => ({ application }),
    });
    server.route(addedFileRoute);
  },
};
