import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Change } from '@prism/core/contract/history';
import { Enquiry } from '@prism/core/database/enquiry';
import { addHistoryEvent } from '@prism/core/database/history-event';
import type { By } from '../../history/case.ts';
import { isNews } from '../../history/changes.ts';
import { CallerError } from '../../http/caller-error.ts';

/**
 * Marks an enquiry as a duplicate of another, or no longer, with the history of both; within the transaction of `em`, for it
 * locks both. Nothing of either is changed: the dashboard's lists leave out a duplicate, unless its sender waits for an
 * answer. Throws 'invalid' where either has another duplicate or original.
 */
export async function changeDuplicate(
  em: EntityManager,
  enquiry: Enquiry,
  change: Change<string | null>,
  by: By,
): Promise<void> {
  const { id } = enquiry;
  const now = enquiry.duplicateOf ?? null;
  if (!(await isNews(em, { enquiry: id }, { now, change, act: 'merge' }))) return;
  if (change.is !== null) await checkLead(em, id, change.is);
  if (now !== null) note(em, id, now, false, by);
  if (change.is !== null) note(em, id, change.is, true, by);
  enquiry.duplicateOf = change.is;
}

/** One leads, and none leads it: so the person who opens one of them sees all. */
async function checkLead(em: EntityManager, id: string, leadId: string): Promise<void> {
  if (leadId === id) throw new CallerError('invalid', 'Choose another enquiry to merge it into.');
  const lead = await em.findOne(Enquiry, { id: leadId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) throw new CallerError('invalid', 'The other enquiry no longer exists.');
  if (lead.duplicateOf)
    throw new CallerError('invalid', 'The other enquiry is already merged. Merge into its main enquiry instead.');
  if ((await em.count(Enquiry, { duplicateOf: id })) > 0)
    throw new CallerError('invalid', 'Others are merged into this enquiry. Merge the other one into it instead.');
}

function note(em: EntityManager, id: string, lead: string, is: boolean, by: By): void {
  addHistoryEvent(em, { enquiry: id }, by, { details: { act: 'merge', is, leads: false } });
  addHistoryEvent(em, { enquiry: lead }, by, { details: { act: 'merge', is, leads: true } });
}

/** Locks the enquiries of a change in a fixed order: someone may join them the other way round at the same time. */
export async function lockBoth(em: EntityManager, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
