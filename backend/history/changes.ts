import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Change, HistoryDetails } from '@prism/core/contract/history';
import { stageLabels } from '@prism/core/contract/stages';
import { addHistoryEvent, HistoryEvent, publishChanged, type HistorySubject } from '@prism/core/database/history-event';
import { refuseRestricted } from '@prism/core/database/restriction';
import { CallerError } from '../http/caller-error.ts';
import { lockCase, type By, type Case, type CaseOf } from './case.ts';

/** The last event of one kind; null if there is none. */
export async function lastEvent(
  em: EntityManager,
  about: HistorySubject,
  act: HistoryDetails['act'],
): Promise<HistoryEvent | null> {
  return await em.findOne(
    HistoryEvent,
    { ...about, details: { act } },
    { orderBy: { createdAt: 'desc', seq: 'desc' }, populate: ['user'] },
  );
}

/**
 * Whether a change makes a difference. Throws 'conflict', naming who was first, if `now` is neither what its author saw
 * nor what they want.
 */
export async function isNews<Value>(
  em: EntityManager,
  about: HistorySubject,
  { now, change, act }: { now: Value; change: Change<Value>; act: HistoryDetails['act'] },
): Promise<boolean> {
  if (isDeepStrictEqual(now, change.is)) return false;
  if (isDeepStrictEqual(now, change.was)) return true;
  throw await somebodyElse(em, about, act);
}

/**
 * Makes a change and adds it to the history. Undefined if it makes no difference. Throws 'conflict' as `isNews` does.
 */
export async function changeValue<Value>(
  em: EntityManager,
  about: HistorySubject,
  {
    by,
    text = null,
    ...said
  }: { now: Value; change: Change<Value>; by: By; details: HistoryDetails; text?: string | null },
  make: () => void | Promise<void>,
): Promise<HistoryEvent | undefined> {
  const { details, ...value } = said;
  if (!(await isNews(em, about, { ...value, act: details.act }))) return undefined;
  await make();
  return addHistoryEvent(em, about, by, { details, text });
}

interface CaseChanges<Names extends object> {
  sender?: Change<Names>;
  /** With a note, it was answered without a mail; without one, it needs no answer. */
  answered?: { is: boolean; note: string | undefined };
}

/**
 * Changes a case with its history in the transaction of `em`, which locks the row. `changeMore` makes changes of one
 * kind only. Throws 'conflict' without changing anything if someone else changed the same value, or it is in
 * quarantine.
 */
export async function changeCase<Row extends Case & Names, Names extends object>(
  em: EntityManager,
  of: CaseOf<Row>,
  id: string,
  { sender, answered }: CaseChanges<Names>,
  by: By,
  changeMore: (row: Row) => Promise<void>,
): Promise<void> {
  const row = await lockCase(em, of, id);
  if (row.quarantine) throw new CallerError('conflict', `This ${of.one} is in quarantine. Release it first.`);
  await refuseRestricted(em, id);
  await changeMore(row);
  if (sender) await changeNames(em, of, row, sender, by);
  if (answered) await changeAnswered(em, of, row, answered, by);
  await em.flush();
  publishChanged(em, of.about(id));
}

async function changeNames<Row extends Case & Names, Names extends object>(
  em: EntityManager,
  of: CaseOf<Row>,
  row: Row,
  change: Change<Names>,
  by: By,
): Promise<void> {
  const now = namesOf(row, change.is);
  const details = { act: 'renamed' } as const;
  await changeValue(em, of.about(row.id), { now, change, by, details }, () => void Object.assign(row, change.is));
}

function namesOf<Names extends object>(row: Names, like: Names): Names;
function namesOf(row: Readonly<Record<string, unknown>>, like: object) {
  return Object.fromEntries(Object.keys(like).map((name) => [name, row[name]]));
}

/** Undoing it does not undo a reply. */
async function changeAnswered<Row extends Case>(
  em: EntityManager,
  of: CaseOf<Row>,
  row: Row,
  { is, note }: NonNullable<CaseChanges<object>['answered']>,
  by: By,
): Promise<void> {
  const about = of.about(row.id);
  await of.moveAnswered?.(em, row, is, by);
  if (is && note) {
    addHistoryEvent(em, about, by, { details: { act: 'answered' }, text: note });
    await of.noteAnswered(em, row, by);
  } else if (is) of.noteNothingToAnswer(row);
  else if ((await lastEvent(em, about, 'reply')) === null) await of.noteUnanswered(em, row);
}

export async function somebodyElse(
  em: EntityManager,
  about: HistorySubject,
  act: HistoryDetails['act'],
): Promise<CallerError> {
  const last = await lastEvent(em, about, act);
  const who = last?.user ? (last.user.name ?? last.user.username) : 'Someone';
  const did = last ? saidOf(last.details) : 'changed it';
  return new CallerError('conflict', `${who} ${did} in the meantime. Choose again to change it.`);
}

export function saidOf(details: HistoryDetails): string {
  switch (details.act) {
    case 'stage':
      return `moved it to ${stageLabels[details.is]}`;
    case 'owner':
      return details.is ? `assigned it to ${details.is}` : 'removed its owner';
    case 'next-step':
      return details.is ? `set the next step “${details.is.text}”` : 'removed the next step';
    case 'deletion':
      return `set its deletion date to ${details.is}`;
    case 'note':
      return 'wrote a note';
    case 'labels':
      return 'changed its labels';
    case 'merge':
      return details.is ? 'merged it with another' : 'split it from another';
    case 'spam':
      return details.is ? 'marked it as spam' : 'released it';
    case 'booking':
      return details.is ? 'booked a session' : 'cancelled the session';
    case 'withdrawn':
      return 'withdrew it';
    case 'accepted':
      return 'accepted a quote';
    case 'corrected':
      return 'corrected the address';
    case 'renamed':
      return 'corrected the name';
    case 'added':
      return 'added something';
    case 'received':
    case 'quarantined-mail':
      return 'wrote a mail';
    case 'restriction':
      return details.is ? 'restricted its processing' : 'lifted the restriction';
    case 'answered':
      return 'answered by phone';
    case 'reply':
      return 'replied';
  }
}
