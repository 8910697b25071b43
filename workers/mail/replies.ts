import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobPayloads } from '@prism/core/queue/jobs';
import type { HistoryDetails } from '@prism/core/contract/history';
import { confirmationSubject } from '@prism/core/database/content/mail-words';
import { HistoryEvent } from '@prism/core/database/history-event';
import type { MailKind } from '@prism/core/database/mail-record';
import { firstMailAbout } from '@prism/core/people/first-mail';
import { replyMail, signedBy } from '@prism/core/mails/reply';
import { bareAddress, repliesAbout, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { MailDeps } from './pending-mail.ts';

/** What started the thread of a case. */
interface Thread {
  /** Kinds of the first mail and of the replies. */
  first: MailKind;
  /** The subject id of the first mail. */
  firstId: string;
  kind: MailKind;
  /** The row, and its column in the history. */
  id: string;
  column: 'contact_id' | 'application_id';
  subject: string;
  to: { email: string };
  replyTo: string | undefined;
}

/**
 * Sends a reply to the client or applicant once, in one thread with the confirmation and earlier replies. Not sent
 * after an erasure.
 */
export async function sendReply(
  deps: MailDeps,
  { replyId }: JobPayloads['enquiry-reply' | 'application-reply'],
): Promise<void> {
  const reply = await find(deps.fork(), replyId);
  const thread = reply && (await threadOf(deps, reply));
  if (thread) await send(deps, reply, thread);
}

async function threadOf(deps: MailDeps, { enquiry, application }: HistoryEvent): Promise<Thread | undefined> {
  const { fork, studio } = deps;
  if (enquiry) {
    const { id } = enquiry;
    const { kind: first, about: firstId, subject } = await firstMailAbout(fork(), studio, id);
    const replyTo = repliesAbout(deps, { enquiry: id });
    return { first, firstId, subject, kind: 'enquiry-reply', column: 'contact_id', id, to: enquiry, replyTo };
  }
  if (!application) return undefined;
  const { id } = application;
  return {
    first: 'application-confirmation',
    firstId: id,
    kind: 'application-reply',
    column: 'application_id',
    id,
    to: application,
    replyTo: repliesAbout(deps, { application: id }),
    subject: await confirmationSubject(fork(), studio, 'position'),
  };
}

const find = async (em: EntityManager, id: string) =>
  await em.findOne(HistoryEvent, { id }, { populate: ['enquiry', 'application', 'user'] });

async function send(deps: MailDeps, reply: HistoryEvent, thread: Thread): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  const { details, text, user } = reply;
  const before = await sentBefore(fork(), thread, reply);
  const {
    subject: own,
    to = thread.to.email,
    cc = [],
  }: Partial<Extract<HistoryDetails, { act: 'reply' }>> = details.act === 'reply' ? details : {};
  const subject = own ?? `Re: ${thread.subject}`;
  const by = user ? signedBy(user) : studio.name;
  await sendOnce(deps, {
    kind: thread.kind,
    subjectId: reply.id,
    exists: async (em) => (await find(em, reply.id)) !== null,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...replyMail({ subject, text: text ?? '', by, publicUrl, studio }),
      from: senderOf(studio),
      to: bareAddress({ email: to }),
      ...(cc.length > 0 && { cc: cc.map((email) => bareAddress({ email })) }),
      replyTo: thread.replyTo,
      ...(before.length > 0 && { inReplyTo: before.at(-1), references: before }),
    }),
  });
}

/** Message-IDs of earlier mails to them, oldest first. */
async function sentBefore(
  em: EntityManager,
  { first, firstId, kind, id, column }: Thread,
  { createdAt }: HistoryEvent,
): Promise<string[]> {
  const sent = await em.execute<{ message_id: string }[]>(
    `select m.message_id from mails m where m.sent_at is not null and (
       (m.kind = ? and m.subject_id = ?)
       or (m.kind = ? and m.subject_id in (
         select h.id from history_lines h where h.${column} = ? and h.created_at < ?)))
     order by m.sent_at`,
    [first, firstId, kind, id, createdAt],
  );
  return sent.map(({ message_id: messageId }) => messageId);
}
