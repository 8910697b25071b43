import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Change, HistoryDetails } from '@prism/core/contract/history';
import { stageLabels } from '@prism/core/contract/stages';
import { HistoryLine, type HistorySubject } from '@prism/core/database/history-line';
import Joi from 'joi';
import { CallerError } from '../http/caller-error.ts';

/** The schema of a `Change` of what `value` describes. */
export const changeOf = (value: Joi.Schema, more: Joi.SchemaMap = {}) =>
  Joi.object({ was: value.required(), is: value.required(), ...more });

export const seenLine = Joi.string()
  .guid()
  .allow(null)
  .required()
  .description('The last line of the history that its writer saw; null where there was none');

/** What was done last of one kind of act; null where nothing of it was. */
export async function lastLine(
  em: EntityManager,
  about: HistorySubject,
  act: HistoryDetails['act'],
): Promise<HistoryLine | null> {
  return await em.findOne(
    HistoryLine,
    { ...about, details: { act } },
    { orderBy: { createdAt: 'desc', seq: 'desc' }, populate: ['user'] },
  );
}

/**
 * Whether a change makes a difference. Throws 'conflict', naming who was first, where `now` is neither what its maker saw nor
 * what they want.
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

/** The refusal that names who has just done something of this kind. */
export async function somebodyElse(
  em: EntityManager,
  about: HistorySubject,
  act: HistoryDetails['act'],
): Promise<CallerError> {
  const last = await lastLine(em, about, act);
  const who = last?.user ? (last.user.name ?? last.user.username) : 'Somebody';
  const did = last ? saidOf(last.details) : 'changed it';
  return new CallerError('conflict', `${who} ${did} meanwhile. It stays so until you choose anew.`);
}

/** What was done, after the name of who did it. */
export function saidOf(details: HistoryDetails): string {
  switch (details.act) {
    case 'stage':
      return `moved it to ${stageLabels[details.is]}`;
    case 'owner':
      return details.is ? `gave it to ${details.is}` : 'took its owner off';
    case 'next-step':
      return details.is ? `set the next step “${details.is.text}”` : 'took the next step off';
    case 'deletion':
      return `had it deleted on ${details.is}`;
    case 'note':
      return 'wrote a note';
    case 'labels':
      return 'changed its labels';
    case 'join':
      return details.is ? 'joined it with another' : 'parted it from another';
    case 'set-aside':
      return details.is ? 'set it aside' : 'released it';
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
