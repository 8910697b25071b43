import type { Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailPreview, ReplyValues } from '@prism/core/contract/reply-templates';
import type { Studio } from '@prism/core/database/content/studio';
import { publishChanged } from '@prism/core/database/history-event';
import { replyMail, signedBy } from '@prism/core/mails/reply';
import type { AuditDetails } from '../plugins/audit-log.ts';
import { serveAll } from '../plugins/calls.ts';
import { signedIn } from '../plugins/sessions.ts';
import { findCase, lockCase, type CaseOf } from './case.ts';
import { readHistory, removeNote, restrict, writeNote } from './history.ts';
import { deleteHeld, release } from './quarantine.ts';
import { deleteMail, listQuarantinedMails, releaseMail } from './quarantined-mails.ts';
import { refuseUnfilled, sendAgain, writeReply } from './replies.ts';
import { filledTemplates } from './templates.ts';

export interface CaseRoutes {
  /** The site's base URL, without a trailing slash. */
  publicUrl: string;
  /** Values of the variables of reply templates. Throws 'not-found'. */
  valuesOf(em: EntityManager, studio: Studio, id: string): Promise<ReplyValues>;
}

export function addCaseRoutes(server: Server, of: CaseOf, { publicUrl, valuesOf }: CaseRoutes): void {
  const { calls, kind } = of;
  /** Adds the row to the audit event if the act does not name its kind, and publishes the change. */
  const changed = (em: EntityManager, id: string, details: AuditDetails) => {
    details.subject = { kind, id };
    publishChanged(em, of.about(id));
  };
  serveAll(server, calls, {
    history: async ({ em, params: { id }, request }) => await readHistory(em, of, id, signedIn(request).user),
    writeNote: async ({ em, params: { id, note }, body: { text }, request, details }) => {
      await writeNote(em, of, id, { id: note, text }, signedIn(request).user);
      changed(em, id, details);
    },
    removeNote: async ({ em, params: { id, note }, request, details }) => {
      await removeNote(em, of.about(id), note, signedIn(request).user);
      changed(em, id, details);
    },
    restrict: async ({ em, params: { id }, body, request, details }) => {
      details.detail = body.is ? 'restricted' : 'lifted';
      await restrict(em, of, id, body, signedIn(request).user);
      changed(em, id, details);
    },
    templates: async ({ em, params: { id }, request }) => {
      const studio = await request.studio();
      return await filledTemplates(em, studio, of.replies, await valuesOf(em, studio, id));
    },
    preview: async ({ em, params: { id }, body: { text }, request }) => {
      const by = signedIn(request).user;
      return await previewOf(em, of, id, { text, by, publicUrl, studio: await request.studio() });
    },
    reply: async ({ em, params: { id, reply }, body, request, details }) => {
      await writeReply(em, of, await lockCase(em, of, id), { id: reply, ...body }, signedIn(request).user);
      changed(em, id, details);
    },
    replyAgain: async ({ em, params: { id, reply }, details }) => {
      await sendAgain(em, of, id, reply);
      changed(em, id, details);
    },
    quarantinedMails: async ({ em }) => await listQuarantinedMails(em, of),
    releaseMail: async ({ em, params: { id, mail }, details }) => {
      await releaseMail(em, of, id, mail);
      changed(em, id, details);
    },
    deleteMail: async ({ em, params: { id, mail }, details }) => {
      await deleteMail(em, of.about(id), mail);
      changed(em, id, details);
    },
    release: async ({ em, params: { id }, request }) =>
      await release(em, of, id, await request.studio(), signedIn(request).user),
    remove: async ({ em, params: { id } }) => await deleteHeld(em, of, id),
  });
}

interface Previewed {
  text: string;
  by: Parameters<typeof signedBy>[0];
  studio: Studio;
  publicUrl: string;
}

async function previewOf(em: EntityManager, of: CaseOf, id: string, said: Previewed): Promise<MailPreview> {
  const { text, by, studio, publicUrl } = said;
  refuseUnfilled(text);
  await findCase(em, of, id);
  const subject = `Re: ${await of.firstSubject(em, studio, id)}`;
  const { sender = '' } = studio.mailboxes;
  return {
    from: typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`,
    ...replyMail({ subject, text, by: signedBy(by), publicUrl, studio }),
  };
}
