import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { RestrictionInput } from '@prism/core/contract/history';
import { addHistoryLine, type HistorySubject } from '@prism/core/database/history-line';
import type { User } from '@prism/core/database/user';
import { findSubject } from './history.ts';

/**
 * Restricts the processing of an enquiry or application, or lifts that, within the transaction of `em`, for it locks the row.
 * Repeated, it changes nothing. Throws 'not-found'.
 */
export async function restrict(
  em: EntityManager,
  about: HistorySubject,
  { is, reason }: RestrictionInput,
  by: Pick<User, 'id'>,
): Promise<void> {
  const row = await findSubject(em, about, LockMode.PESSIMISTIC_WRITE);
  if (Boolean(row.restrictedAt) === is) return;
  row.restrictedAt = is ? new Date() : null;
  addHistoryLine(em, about, by, { details: { act: 'restriction', is }, text: reason });
  await em.flush();
}
