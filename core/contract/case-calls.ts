import { id, listOf, maybe, nullable, object, type Shape, type Shapes } from '../fields/shapes.ts';
import type { NamedAct } from './act.ts';
import { callsOf } from './call.ts';
import { historyRow, noteFields, replyFields, restrictionInput } from './history.ts';
import { quarantinedMail, replyRecipients } from './received-mails.ts';
import { mailPreview, replyTemplate } from './reply-templates.ts';

export type CaseKind = 'contacts' | 'applications';

/** The last event of the history that a writer saw; null if there was none. */
export const seenEvent = nullable(id);

export const changesOf = (kind: CaseKind) => [
  `/admin/${kind}`,
  '/admin/enquiry-',
  '/admin/promises',
  '/admin/bookings',
  '/admin/quarantined-',
];

type Declare = ReturnType<typeof callsOf<'enquiries' | 'applications'>>;

function historyCallsOf<const Kind extends CaseKind>(kind: Kind, call: Declare, one: string) {
  const changes = changesOf(kind);
  const people = { group: 'people' } as const;
  const mail = { mail: id };
  return {
    history: call(`GET /admin/${kind}/{id}/history`, {
      says: `Get the history of ${one} with its notes`,
      answer: listOf(historyRow),
    }),
    writeNote: call(`PUT /admin/${kind}/{id}/notes/{note}`, {
      says: `Add or edit a note on ${one} under an id of your choice`,
      params: { note: id },
      body: object(noteFields),
      audit: { act: 'write-note', label: 'Add note', ...people },
      changes,
    }),
    removeNote: call(`DELETE /admin/${kind}/{id}/notes/{note}`, {
      says: `Remove your note on ${one}`,
      params: { note: id },
      audit: { act: 'remove-note', label: 'Remove note', ...people },
      changes,
    }),
    restrict: call(`PUT /admin/${kind}/{id}/restriction`, {
      says: `Restrict the processing of ${one}, so that it is only stored, or lift the restriction`,
      body: restrictionInput,
      audit: { act: 'restrict-processing', label: 'Restrict processing or lift the restriction', ...people },
      changes,
    }),
    quarantinedMails: call(`GET /admin/quarantined-mails/${kind}`, {
      says: `List quarantined emails about ${one}, newest first`,
      answer: listOf(quarantinedMail),
    }),
    releaseMail: call(`POST /admin/${kind}/{id}/quarantined-mails/{mail}/release`, {
      says: `Release an email about ${one} from quarantine`,
      params: mail,
      audit: { act: 'release-mail', label: 'Release email from quarantine', ...people },
      changes,
    }),
    deleteMail: call(`DELETE /admin/${kind}/{id}/quarantined-mails/{mail}`, {
      says: `Delete a quarantined email about ${one}; it stays in the mailbox`,
      params: mail,
      audit: { act: 'delete-mail', label: 'Delete email in quarantine', ...people },
      changes,
    }),
  };
}

type Acts = Readonly<Record<'change' | 'reply' | 'replyAgain' | 'release' | 'remove', NamedAct>>;

export function caseCallsOf<
  const Kind extends CaseKind,
  const Row extends Shape,
  const Open extends Shape,
  const Changes extends Shape,
  const Query extends Shapes,
  const Done extends Acts,
>(
  kind: Kind,
  said: {
    tag: string;
    permission: 'enquiries' | 'applications';
    /** The noun for sentences. */
    one: string;
    says: { list: string; change: string };
    row: Row;
    open: Open;
    body: Changes;
    query: Query;
    acts: Done;
  },
) {
  const { row, open, body, query, one, says } = said;
  const call = callsOf(said.tag, said.permission);
  /** Accessed by name to keep the type. */
  const actOf = <Name extends keyof Acts>(name: Name): Done[Name] => said.acts[name];
  const changes = changesOf(kind);
  const reply = { reply: id };
  return {
    ...historyCallsOf(kind, call, one),
    list: call(`GET /admin/${kind}`, { says: says.list, query, paged: 1_000, searched: true, answer: listOf(row) }),
    read: call(`GET /admin/${kind}/{id}`, { says: `Get ${one} with its details`, answer: open }),
    change: call(`PATCH /admin/${kind}/{id}`, {
      says: says.change,
      body,
      answer: nullable(row),
      audit: actOf('change'),
      changes,
    }),
    templates: call(`GET /admin/${kind}/{id}/reply-templates`, {
      says: 'List reply templates; unknown values stay in braces',
      answer: listOf(replyTemplate),
    }),
    preview: call(`POST /admin/${kind}/{id}/reply-previews`, {
      says: 'Preview the email of a reply without sending it',
      body: object(replyFields),
      answer: mailPreview,
      changes: [],
    }),
    reply: call(`PUT /admin/${kind}/{id}/replies/{reply}`, {
      says: 'Reply by email under an id of your choice, which makes repeats idempotent. Recipients must have written before; default: the email of the case',
      params: reply,
      body: object({ ...replyFields, recipients: maybe(replyRecipients), seen: seenEvent }),
      audit: actOf('reply'),
      changes,
    }),
    replyAgain: call(`POST /admin/${kind}/{id}/replies/{reply}/tries`, {
      says: 'Retry a reply whose email failed',
      params: reply,
      audit: actOf('replyAgain'),
      changes,
    }),
    release: call(`POST /admin/quarantined-${kind}/{id}/release`, {
      says: `Release ${one} from quarantine and send its mails`,
      audit: actOf('release'),
      changes,
    }),
    remove: call(`DELETE /admin/quarantined-${kind}/{id}`, {
      says: `Delete ${one} in quarantine permanently`,
      audit: actOf('remove'),
      changes,
    }),
  };
}
