import type { Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAct } from '@prism/core/contract/audit';
import { replyFields } from '@prism/core/contract/history';
import { mostCopies, type ReplyRecipients } from '@prism/core/contract/received-mails';
import type { MailPreview, ReplyKind, ReplyValues } from '@prism/core/contract/reply-templates';
import type { Permission } from '@prism/core/contract/roles';
import type { Studio } from '@prism/core/database/content/studio';
import { publishChanged, type HistorySubject } from '@prism/core/database/history-line';
import type { User } from '@prism/core/database/user';
import { replyMail, signedBy } from '@prism/core/mails/reply';
import Joi from 'joi';
import { idParameter, schemaOf } from '../http/schemas.ts';
import { signedInCall } from '../plugins/permissions.ts';
import { signedIn } from '../plugins/sessions.ts';
import { seenLine } from './changes.ts';
import { refuseUnfilled, sendAgain, type ReplyJob, type WrittenReply } from './replies.ts';
import { filledTemplates } from './templates.ts';

/** What is replied to, and how. */
export interface Replied<Kind extends ReplyKind> {
  kind: Kind;
  path: string;
  tag: string;
  permission: Permission;
  /** What replies take up: the subject of the first mail that somebody got. */
  firstSubject: (em: EntityManager, studio: Studio, id: string) => Promise<string>;
  audits: { send: AuditAct; again: AuditAct };
  job: ReplyJob;
  publicUrl: string;
  about(id: string): HistorySubject;
  /** Whom replies go to, and what the names of templates stand for. Throws 'not-found'. */
  read(em: EntityManager, studio: Studio, id: string): Promise<{ email: string; values: ReplyValues<Kind> }>;
  /** Within the transaction of `em`. */
  reply(em: EntityManager, id: string, reply: WrittenReply, by: Pick<User, 'id'>): Promise<void>;
}

const replyParameters = idParameter.append({ reply: Joi.string().guid().required() });
const written = Joi.object<{ text: string }, true>(schemaOf(replyFields));
const email = Joi.string().max(254).required();
const sent = Joi.object<SentReply>({
  ...schemaOf(replyFields),
  recipients: Joi.object<ReplyRecipients, true>({
    to: email,
    cc: Joi.array().items(email.optional()).max(mostCopies).required(),
  }).description(
    'Where it goes to others than the address of the enquiry or application: only to addresses that have written',
  ),
  seen: seenLine,
});

interface SentReply {
  text: string;
  recipients?: ReplyRecipients;
  seen: string | null;
}

type OfRow = { Params: { id: string } };
type OfReply = { Params: { id: string; reply: string } };

/** How people of the studio reply to one kind of rows: from templates, after a look at the mail, and once more. */
export function addReplyRoutes<Kind extends ReplyKind>(server: Server, replied: Replied<Kind>): void {
  const { path, tag, permission, audits } = replied;
  const call = signedInCall(tag, permission);
  const templates: ServerRoute<OfRow> = {
    method: 'GET',
    path: `${path}/{id}/reply-templates`,
    options: {
      ...call('What a reply can begin with; what is not known still stands in braces'),
      validate: { params: idParameter },
    },
    handler: async (request) => {
      const studio = await request.studio();
      const { values } = await replied.read(request.em, studio, request.params.id);
      return await filledTemplates(request.em, studio, replied.kind, values);
    },
  };
  const preview: ServerRoute<OfRow & { Payload: { text: string } }> = {
    method: 'POST',
    path: `${path}/{id}/reply-previews`,
    options: {
      ...call('The mail of a reply as it would go out now; nothing is sent'),
      validate: { params: idParameter, payload: written },
    },
    handler: async (request) => {
      const { user } = signedIn(request);
      return await previewOf(request.em, await request.studio(), replied, {
        ...request.params,
        ...request.payload,
        user,
      });
    },
  };
  const send: ServerRoute<OfReply & { Payload: SentReply }> = {
    method: 'PUT',
    path: `${path}/{id}/replies/{reply}`,
    options: {
      ...call('Reply by mail under an id of your choice, by which a repeat is no second reply'),
      validate: { params: replyParameters, payload: sent },
      plugins: { audit: audits.send },
    },
    handler: async (request, h) => {
      const { id, reply } = request.params;
      const { text, recipients, seen } = request.payload;
      const { user } = signedIn(request);
      const words = { id: reply, text, seen, ...(recipients && { recipients }) };
      await request.audited(async (tx) => {
        await replied.reply(tx, id, words, user);
        publishChanged(tx, replied.about(id));
      });
      return h.response().code(204);
    },
  };
  const again: ServerRoute<OfReply> = {
    method: 'POST',
    path: `${path}/{id}/replies/{reply}/tries`,
    options: {
      ...call('Try again to send a reply whose mail was given up'),
      validate: { params: replyParameters },
      plugins: { audit: audits.again },
    },
    handler: async (request, h) => {
      const { id, reply } = request.params;
      await request.audited(async (tx) => {
        await sendAgain(tx, replied.about(id), reply, replied.job);
        publishChanged(tx, replied.about(id));
      });
      return h.response().code(204);
    },
  };
  server.route(templates);
  server.route(preview);
  server.route(send);
  server.route(again);
}

async function previewOf<Kind extends ReplyKind>(
  em: EntityManager,
  studio: Studio,
  { read, firstSubject, publicUrl }: Replied<Kind>,
  { id, text, user }: { id: string; text: string; user: User },
): Promise<MailPreview> {
  refuseUnfilled(text);
  await read(em, studio, id);
  const subject = `Re: ${await firstSubject(em, studio, id)}`;
  const { sender = '' } = studio.mailboxes;
  return {
    from: typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`,
    ...replyMail({ subject, text, by: signedBy(user), publicUrl, studio }),
  };
}
