import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Change } from '@prism/core/contract/history';
import { Enquiry } from '@prism/core/database/enquiry';
import { addHistoryLine } from '@prism/core/database/history-line';
import type { By } from '../../history/case.ts';
import { isNews } from '../../history/changes.ts';
import { CallerError } from '../../http/caller-error.ts';

/**
 * Joins an enquiry to another one, which leads, or parts them, with the history of both; within the transaction of `em`, for it
 * locks both. Nothing of either is changed: the desk's lists leave out the one that is joined, unless its sender waits for an
 * answer. Throws 'invalid' where a third is joined to either already.
 */
export async function changeJoined(
  em: EntityManager,
  enquiry: Enquiry,
  change: Change<string | null>,
  by: By,
): Promise<void> {
  const { id } = enquiry;
  const now = enquiry.joinedTo ?? null;
  if (!(await isNews(em, { enquiry: id }, { now, change, act: 'join' }))) return;
  if (change.is !== null) await checkLead(em, id, change.is);
  if (now !== null) note(em, id, now, false, by);
  if (change.is !== null) note(em, id, change.is, true, by);
  enquiry.joinedTo = change.is;
}

/** One leads, and none leads it: so whoever opens one of them sees all. */
async function checkLead(em: EntityManager, id: string, leadId: string): Promise<void> {
  if (leadId === id) throw new CallerError('invalid', 'Choose another enquiry to join it to.');
  const lead = await em.findOne(Enquiry, { id: leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) throw new CallerError('invalid', 'The other enquiry does not exist any more.');
  if (lead.joinedTo)
    throw new CallerError('invalid', 'The other one is joined to an enquiry itself. Join this one to that.');
  if ((await em.count(Enquiry, { joinedTo: id })) > 0)
    throw new CallerError('invalid', 'Others are joined to this one. Join the other one to it instead.');
}

function note(em: EntityManager, id: string, lead: string, is: boolean, by: By): void {
  addHistoryLine(em, { enquiry: id }, by, { details: { act: 'join', is, leads: false } });
  addHistoryLine(em, { enquiry: lead }, by, { details: { act: 'join', is, leads: true } });
}

/** Locks those that a change is about, in one order: somebody may join them the other way round at the same time. */
export async function lockBoth(em: EntityManager, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
