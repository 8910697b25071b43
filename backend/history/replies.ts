import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { namesIn } from '@prism/core/content/facts';
import { unfilledMessage } from '@prism/core/contract/reply-templates';
import type { ReplyRecipients } from '@prism/core/contract/received-mails';
import { HistoryEvent, isAbout, type HistorySubject } from '@prism/core/database/history-event';
import { MailRecord } from '@prism/core/database/mail-record';
import { noteReplySent } from '@prism/core/database/reply-outcome';
import { refuseRestricted } from '@prism/core/database/restriction';
import { writtenSince } from '@prism/core/database/written-since';
import { addressKey } from '@prism/core/people/address-spelling';
import { enqueue } from '@prism/core/queue/outbox';
import { oneLine } from '@prism/core/mails/plain-text';
import { CallerError } from '../http/caller-error.ts';
import type { By, Case, CaseOf } from './case.ts';
import { saidOf } from './changes.ts';

export interface WrittenReply {
  /** Of its writer's choice: sent again, it is no second one. */
  id: string;
  text: string;
  /** Where it is another one than that of the mails before. */
  subject?: string;
  /** Where it does not go to the address of the enquiry or application alone. */
  recipients?: ReplyRecipients;
  /** The last line of the history that its writer saw; null where there was none. */
  seen: string | null;
}

/**
 * Replies to a case by mail, which answers it: the reply is in the history, from where a worker takes it. Within the transaction
 * of `em`, which has locked the row. The same reply sent again is none. Throws 'conflict' where its id is that of something else
 * or its writer has not seen what was written since, and 'invalid' where a name in it is not filled in.
 */
export async function writeReply<Row extends Case>(
  em: EntityManager,
  of: CaseOf<Row>,
  row: Row,
  { id, text, subject, recipients, seen }: WrittenReply,
  by: By,
): Promise<void> {
  const about = of.about(row.id);
  const known = await em.findOne(HistoryEvent, { id });
  if (known) {
    if (isAbout(known, about) && known.details.act === 'reply' && known.text === text) return;
    throw new CallerError('conflict', 'Another reply was already sent. Open it again before you reply.');
  }
  await refuseRestricted(em, row.id);
  await refuseUnseen(em, about, seen, by);
  refuseUnfilled(text);
  if (subject !== undefined) refuseUnfilled(subject, 'subject');
  const to = recipients && (await allowedRecipients(em, about, row, recipients));
  const details = { act: 'reply', ...(subject !== undefined && { subject }), ...to } as const;
  em.create(HistoryEvent, { id, ...about, user: by.id, details, text });
  enqueue(em, { name: of.replyJob, data: { replyId: id } });
  await of.moveAnswered?.(em, row, true, by);
  await of.noteAnswered(em, row, by);
}

/**
 * Throws 'invalid' where one of them has not written about it. The address of the enquiry or application is left out as `to`,
 * so that a correction of it holds for a mail that is sent again.
 */
async function allowedRecipients(
  em: EntityManager,
  about: HistorySubject,
  person: Case,
  { to, cc }: ReplyRecipients,
): Promise<Partial<ReplyRecipients>> {
  const mails = await em.find(HistoryEvent, { ...about, details: { act: 'received', what: 'answer' } });
  const known = new Map(
    [person.email, ...mails.flatMap(({ details }) => (details.act === 'received' ? (details.from ?? []) : []))].map(
      (address) => [addressKey(address), address],
    ),
  );
  const knownAs = (address: string) => {
    const found = known.get(addressKey(address));
    if (found === undefined) throw new CallerError('invalid', `${address} has not written about this.`);
    return found;
  };
  const first = knownAs(to);
  const copies = [...new Set(cc.map(knownAs))].filter((address) => address !== first);
  return { ...(first !== person.email && { to: first }), ...(copies.length > 0 && { cc: copies }) };
}

/** Throws 'conflict', naming it, where someone else wrote since the line that was seen. */
async function refuseUnseen(em: EntityManager, about: HistorySubject, seen: string | null, by: By): Promise<void> {
  const last = seen === null ? null : await em.findOne(HistoryEvent, { id: seen });
  const newer = await writtenSince(em, about, last, by);
  if (!newer) return;
  const who = newer.user ? (newer.user.name ?? newer.user.username) : 'The client';
  const said = newer.text ? `: “${oneLine(newer.text, 160)}”` : '';
  throw new CallerError(
    'conflict',
    `${who} ${saidOf(newer.details)} in the meantime${said}. Read it, then send again or discard.`,
  );
}

/** Throws 'invalid' by field if the text still has a name in braces. */
export function refuseUnfilled(text: string, field: 'text' | 'subject' = 'text'): void {
  const names = namesIn(text);
  if (names.length === 0) return;
  const message = unfilledMessage(names);
  throw new CallerError('invalid', message, { fields: { [field]: message } });
}

/**
 * Enqueues again the mail of a reply that was given up, to the address that is known now. Throws 'conflict' where it went out
 * or is still being tried, so that no one gets it twice.
 */
export async function sendAgain(em: EntityManager, of: CaseOf, id: string, replyId: string): Promise<void> {
  const line = await em.findOne(HistoryEvent, { id: replyId });
  if (!line || !isAbout(line, of.about(id))) throw new CallerError('not-found', 'This reply no longer exists.');
  await refuseRestricted(em, id);
  const mail = await em.findOne(
    MailRecord,
    { subjectId: replyId, kind: of.replyJob },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!mail?.failedAt) throw new CallerError('conflict', 'This email is being sent or was already sent.');
  mail.failedAt = null;
  await noteReplySent(em, replyId);
  enqueue(em, { name: of.replyJob, data: { replyId } });
  await em.flush();
}
