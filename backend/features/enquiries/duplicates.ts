import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Change } from '@prism/core/contract/history';
import { Enquiry } from '@prism/core/database/enquiry';
import { addHistoryEvent } from '@prism/core/database/history-event';
import type { By } from '../../history/case.ts';
import { isNews } from '../../history/changes.ts';
import { CallerError } from '../../http/caller-error.ts';

/**
 * Marks an enquiry as a duplicate of another, or reverts it, with an event in both histories. The transaction of
 * `em` locks both. Neither changes otherwise: lists hide a duplicate unless it needs an answer. Throws 'invalid'
 * if either already has another duplicate or original.
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

/** A primary enquiry has no primary itself, so it shows all duplicates. */
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

/** Locks the enquiries in a fixed order, because a concurrent change may name them in reverse. */
export async function lockBoth(em: EntityManager, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
