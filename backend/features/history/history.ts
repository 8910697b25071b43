import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { HistoryRow } from '@prism/core/contract/history';
import { Application } from '@prism/core/database/application';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryLine, type HistorySubject } from '@prism/core/database/history-line';
import { MailRecord } from '@prism/core/database/mail-record';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import type { MailLine } from '../../http/pagination/cursor.ts';
import { toMailStates } from '../../presenters/mail-state.ts';

/** What was done about an enquiry or an application, the oldest first, as `reader` sees it. */
export async function readHistory(
  em: EntityManager,
  about: HistorySubject,
  reader: Pick<User, 'id'>,
): Promise<HistoryRow[]> {
  await assertThere(em, about);
  const lines = await em.find(HistoryLine, about, {
    orderBy: { createdAt: 'asc', id: 'asc' },
    populate: ['user'],
  });
  const replies = lines.filter(({ details }) => details.act === 'reply').map(({ id }) => id);
  const mails = replies.length > 0 ? await em.find(MailRecord, { subjectId: { $in: replies } }) : [];
  return lines.map((line) => toRow(line, reader, mails));
}

function toRow(
  { id, details, user, text, createdAt, changedAt }: HistoryLine,
  reader: Pick<User, 'id'>,
  mails: readonly MailRecord[],
): HistoryRow {
  const own = mails.filter(({ subjectId }) => subjectId === id).map(toMailLine);
  return {
    ...details,
    id,
    at: createdAt.toISOString(),
    by: user ? (user.name ?? user.username) : null,
    isYours: user?.id === reader.id,
    text: text ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    mail: details.act === 'reply' ? (toMailStates(own, ['reply'])[0] ?? null) : null,
  };
}

function toMailLine({ kind, lastError, sentAt, failedAt, heldBack }: MailRecord): MailLine {
  return {
    ...{ kind, lastError: lastError ?? null, heldBack: heldBack ?? null },
    ...{ sentAt: sentAt?.toISOString() ?? null, failedAt: failedAt?.toISOString() ?? null },
  };
}

/**
 * Writes a note under an id of its writer's choice, so that one that is sent twice is there once; the same id again corrects
 * it. Throws 'forbidden' where the note is somebody else's.
 */
export async function writeNote(
  em: EntityManager,
  about: HistorySubject,
  { id, text }: { id: string; text: string },
  by: Pick<User, 'id'>,
): Promise<void> {
  await assertThere(em, about);
  const note = await ownNote(em, about, id, by);
  if (!note) em.create(HistoryLine, { id, ...about, user: by.id, details: { act: 'note' }, text });
  else if (note.text !== text) em.assign(note, { text, changedAt: new Date() });
  await em.flush();
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
  const isHere = 'enquiry' in about ? line.enquiry?.id === about.enquiry : line.application?.id === about.application;
  if (!isHere || line.details.act !== 'note' || line.user?.id !== by.id)
    throw new CallerError('forbidden', 'Only who wrote a note can change or remove it.');
  return line;
}

async function assertThere(em: EntityManager, about: HistorySubject): Promise<void> {
  const count =
    'enquiry' in about
      ? await em.count(Enquiry, { id: about.enquiry })
      : await em.count(Application, { id: about.application });
  if (count === 0)
    throw new CallerError(
      'not-found',
      `This ${'enquiry' in about ? 'enquiry' : 'application'} does not exist any more.`,
    );
}
