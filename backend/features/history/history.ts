import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { HistoryDetails, HistoryRow } from '@prism/core/contract/history';
import type { MailState } from '@prism/core/contract/mails';
import { portraitAddress } from '@prism/core/contract/portraits';
import { Application } from '@prism/core/database/application';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryLine, inOrder, isAbout, type HistorySubject } from '@prism/core/database/history-line';
import { MailRecord } from '@prism/core/database/mail-record';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import type { SentDocument } from '../../http/documents/document.ts';
import type { MailLine } from '../../http/pagination/cursor.ts';
import { toMailStates } from '../../presenters/mail-state.ts';

/** What was done about an enquiry or an application, the oldest first, as `reader` sees it. */
export async function readHistory(
  em: EntityManager,
  about: HistorySubject,
  reader: Pick<User, 'id'>,
): Promise<HistoryRow[]> {
  await findSubject(em, about);
  const lines = await em.find(HistoryLine, about, {
    orderBy: inOrder,
    populate: ['user'],
  });
  const mailed = lines.filter(({ details: { act } }) => act === 'reply' || act === 'booking').map(({ id }) => id);
  const mails = mailed.length > 0 ? await em.find(MailRecord, { subjectId: { $in: mailed } }) : [];
  return lines.map((line) => toRow(line, reader, mails));
}

function toRow(
  { id, details, user, text, createdAt, changedAt, fileName, fileType, fileSize }: HistoryLine,
  reader: Pick<User, 'id'>,
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

/** How the mail about a line fares. Of a session that was changed before its mail went out, there is none. */
function mailOf(act: HistoryDetails['act'], mails: readonly MailLine[]): MailState | null {
  if (act === 'reply') return toMailStates(mails, ['reply'])[0] ?? null;
  if (act === 'booking' && mails.length > 0) return toMailStates(mails, ['invitation'])[0] ?? null;
  return null;
}

function toMailLine({ kind, lastError, sentAt, failedAt, heldBack }: MailRecord): MailLine {
  return {
    ...{ kind, lastError: lastError ?? null, heldBack: heldBack ?? null },
    ...{ sentAt: sentAt?.toISOString() ?? null, failedAt: failedAt?.toISOString() ?? null },
  };
}

/**
 * Writes a note under an id of its writer's choice, so that one that is sent twice is there once; the same id again corrects
 * it. Within the transaction of `em`, for it locks what the note is about: none is written on what is just erased. Throws
 * 'forbidden' where the note is somebody else's.
 */
export async function writeNote(
  em: EntityManager,
  about: HistorySubject,
  { id, text }: { id: string; text: string },
  by: Pick<User, 'id'>,
): Promise<void> {
  await findSubject(em, about, LockMode.PESSIMISTIC_WRITE);
  const note = await ownNote(em, about, id, by);
  if (!note) em.create(HistoryLine, { id, ...about, user: by.id, details: { act: 'note' }, text });
  else if (note.text !== text) em.assign(note, { text, changedAt: new Date() });
  await em.flush();
}

/** The file that came with a line. Throws 'not-found' where there is none. */
export async function readAddedFile(em: EntityManager, about: HistorySubject, id: string): Promise<SentDocument> {
  const line = await em.findOne(HistoryLine, { id, ...about }, { populate: ['file'] });
  const { fileName: name, fileType: type, file } = line ?? {};
  if (!name || !type || !file) throw new CallerError('not-found', 'This file does not exist any more.');
  return { name, type, bytes: Buffer.from(file) };
}

/** Removes a note for good; nothing where it is gone. Throws 'forbidden' where it is somebody else's. */
export async function removeNote(
  em: EntityManager,
  about: HistorySubject,
  id: string,
  by: Pick<User, 'id'>,
): Promise<void> {
  const note = await ownNote(em, about, id, by);
  if (note) await em.remove(note).flush();
}

async function ownNote(em: EntityManager, about: HistorySubject, id: string, by: Pick<User, 'id'>) {
  const line = await em.findOne(HistoryLine, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!line) return null;
  if (!isAbout(line, about) || line.details.act !== 'note' || line.user?.id !== by.id)
    throw new CallerError('forbidden', 'Only who wrote a note can change or remove it.');
  return line;
}

/** Throws 'not-found' where it is gone. */
export async function findSubject(
  em: EntityManager,
  about: HistorySubject,
  lockMode = LockMode.NONE,
): Promise<Enquiry | Application> {
  const found =
    'enquiry' in about
      ? await em.findOne(Enquiry, { id: about.enquiry }, { lockMode })
      : await em.findOne(Application, { id: about.application }, { lockMode });
  if (!found)
    throw new CallerError(
      'not-found',
      `This ${'enquiry' in about ? 'enquiry' : 'application'} does not exist any more.`,
    );
  return found;
}
