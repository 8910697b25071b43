import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { HistoryDetails, HistoryRow, RestrictionInput } from '@prism/core/contract/history';
import type { MailState } from '@prism/core/contract/mails';
import { portraitAddress } from '@prism/core/contract/portraits';
import {
  addHistoryEvent,
  HistoryEvent,
  inOrder,
  isAbout,
  type HistorySubject,
} from '@prism/core/database/history-event';
import { MailRecord } from '@prism/core/database/mail-record';
import { isStored, openStored } from '@prism/core/files/stored-bytes';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../http/caller-error.ts';
import type { OpenDocument } from '../http/documents/document.ts';
import type { MailLine } from '../http/pagination/cursor.ts';
import { toMailStates } from '../presenters/mail-state.ts';
import { findCase, lockCase, type By, type CaseOf } from './case.ts';

export async function readHistory(em: EntityManager, of: CaseOf, id: string, reader: By): Promise<HistoryRow[]> {
  await findCase(em, of, id);
  const lines = await em.find(HistoryEvent, of.about(id), { orderBy: inOrder, populate: ['user'] });
  const mailed = lines.filter(({ details: { act } }) => act === 'reply' || act === 'booking').map((line) => line.id);
  const mails = mailed.length > 0 ? await em.find(MailRecord, { subjectId: { $in: mailed } }) : [];
  return lines.map((line) => toRow(line, reader, mails));
}

function toRow(
  { id, details, user, text, createdAt, changedAt, fileName, fileType, fileSize }: HistoryEvent,
  reader: By,
  mails: readonly MailRecord[],
): HistoryRow {
  const own = mails.filter(({ subjectId }) => subjectId === id).map(toMailLine);
  return {
    ...details,
    id,
    at: createdAt.toISOString(),
    by: user ? (user.name ?? user.username) : null,
    portrait: portraitAddress(user?.portrait),
    isYours: user?.id === reader.id,
    text: text ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    mail: mailOf(details.act, own),
    file: fileName && fileType && fileSize ? { name: fileName, type: fileType, size: fileSize } : null,
  };
}

/** The state of an event's mail. A session that was changed before its mail was sent has none. */
function mailOf(act: HistoryDetails['act'], mails: readonly MailLine[]): MailState | null {
  if (act === 'reply') return toMailStates(mails, ['reply'])[0] ?? null;
  if (act === 'booking' && mails.length > 0) return toMailStates(mails, ['invitation'])[0] ?? null;
  return null;
}

function toMailLine({ kind, lastError, sentAt, failedAt, heldBack }: MailRecord): MailLine {
  return {
    kind,
    lastError: lastError ?? null,
    heldBack: heldBack ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}

/**
 * Saves a note under an id chosen by the client, so that a repeat is idempotent and another text edits it. The
 * transaction of `em` locks the subject, so that none is added during an erasure. Throws 'forbidden' for another
 * person's note.
 */
export async function writeNote(
  em: EntityManager,
  of: CaseOf,
  caseId: string,
  { id, text }: { id: string; text: string },
  by: By,
): Promise<void> {
  await lockCase(em, of, caseId);
  const about = of.about(caseId);
  const note = await ownNote(em, about, id, by);
  if (!note) em.create(HistoryEvent, { id, ...about, user: by.id, details: { act: 'note' }, text });
  else if (note.text !== text) em.assign(note, { text, changedAt: new Date() });
  // The worker determines mentions; an edit notifies no one twice.
  if (!note && text.includes('@')) enqueue(em, { name: 'staff-notice', data: { lineId: id } });
  await em.flush();
}

/**
 * Restricts or releases the processing of a case in the transaction of `em`, which locks the row. Idempotent. Throws
 * 'not-found'.
 */
export async function restrict(
  em: EntityManager,
  of: CaseOf,
  id: string,
  { is, reason }: RestrictionInput,
  by: By,
): Promise<void> {
  const row = await lockCase(em, of, id);
  if (Boolean(row.restrictedAt) === is) return;
  row.restrictedAt = is ? new Date() : null;
  addHistoryEvent(em, of.about(id), by, { details: { act: 'restriction', is }, text: reason });
  await em.flush();
}

export async function readAddedFile(em: EntityManager, about: HistorySubject, id: string): Promise<OpenDocument> {
  const line = await em.findOne(HistoryEvent, { id, ...about }, { populate: ['file'] });
  const { fileName: name, fileType: type, file: bytes, object } = line ?? {};
  const kept = { bytes, object };
  if (!name || !type || !isStored(kept)) throw new CallerError('not-found', 'This file no longer exists.');
  return { name, type, ...(await openStored(em, kept)) };
}

/** Deletes a note, if it exists. Throws 'forbidden' for another person's note. */
export async function removeNote(em: EntityManager, about: HistorySubject, id: string, by: By): Promise<void> {
  const note = await ownNote(em, about, id, by);
  if (note) await em.remove(note).flush();
}

async function ownNote(em: EntityManager, about: HistorySubject, id: string, by: By) {
  const line = await em.findOne(HistoryEvent, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!line) return null;
  if (!isAbout(line, about) || line.details.act !== 'note' || line.user?.id !== by.id)
    throw new CallerError('forbidden', 'Only the author of a note can edit or remove it.');
  return line;
}
