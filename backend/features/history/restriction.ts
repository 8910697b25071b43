import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { RestrictionInput } from '@prism/core/contract/history';
import { Application } from '@prism/core/database/application';
import { Enquiry } from '@prism/core/database/enquiry';
import { addHistoryLine, type HistorySubject } from '@prism/core/database/history-line';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

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
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const row =
    'enquiry' in about
      ? await em.findOne(Enquiry, { id: about.enquiry }, { lockMode })
      : await em.findOne(Application, { id: about.application }, { lockMode });
  if (!row) throw new CallerError('not-found', 'It does not exist any more.');
  if (Boolean(row.restrictedAt) === is) return;
  row.restrictedAt = is ? new Date() : null;
  addHistoryLine(em, about, by, { details: { act: 'restriction', is }, text: reason });
  await em.flush();
}
