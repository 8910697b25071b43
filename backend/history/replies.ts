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
  /** Chosen by the client, so that a repeat is idempotent. */
  id: string;
  text: string;
  /** If it differs from earlier mails. */
  subject?: string;
  /** If it does not go only to the email of the enquiry or application. */
  recipients?: ReplyRecipients;
  /** The last event of the history that the author saw; null for none. */
  seen: string | null;
}

/**
 * Replies to a case by mail, which counts as its answer. The history stores the reply, and a worker sends it. The
 * transaction of `em` has locked the row. A repeat is ignored. Throws 'conflict' if another event has its id or the
 * author has not seen the latest. Throws 'invalid' if a variable is not filled in.
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
 * Throws 'invalid' if a recipient has not written about the case. Omits the case's own email from `to`, so that a retry
 * uses a corrected one.
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

/** Throws 'conflict' naming an event that is newer than the one seen. */
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

/** Throws 'invalid' by field if the text still contains a variable in braces. */
export function refuseUnfilled(text: string, field: 'text' | 'subject' = 'text'): void {
  const names = namesIn(text);
  if (names.length === 0) return;
  const message = unfilledMessage(names);
  throw new CallerError('invalid', message, { fields: { [field]: message } });
}

/**
 * Enqueues an abandoned reply again, to the current email. Throws 'conflict' if it was sent or is pending, so that no
 * one gets it twice.
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
