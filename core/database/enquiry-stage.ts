import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { EnquiryStage } from '../contract/stages.ts';
import { addressKey } from '../people/address-spelling.ts';
import { noteAnswer } from './answer-promise.ts';
import { Enquiry } from './enquiry.ts';
import { countEnquiry } from './enquiry-counts.ts';
import { addHistoryLine } from './history-line.ts';
import type { User } from './user.ts';
import { tell } from '../webhooks/tell.ts';

/**
 * Moves an enquiry to a stage it is not in, notes it in its history and tells webhooks of it. One that is won is a customer's, and one that is not
 * won any more is nobody's. Why it was lost is kept while it is.
 */
export async function moveEnquiry(
  em: EntityManager,
  enquiry: Enquiry,
  is: EnquiryStage,
  { by, reason = null }: { by?: Pick<User, 'id'> | undefined; reason?: string | null | undefined } = {},
): Promise<void> {
  const was = enquiry.stage;
  if (was === is) return;
  const wonAt = enquiry.customerAt;
  enquiry.stage = is;
  enquiry.lostReason = is === 'lost' ? reason : null;
  enquiry.customerAt = is === 'won' ? (wonAt ?? new Date()) : null;
  if (enquiry.customerAt && !wonAt) countEnquiry(em, enquiry, 'won', { at: enquiry.customerAt });
  if (wonAt && !enquiry.customerAt) countEnquiry(em, enquiry, 'won', { at: wonAt, count: -1 });
  addHistoryLine(em, { enquiry: enquiry.id }, by, { details: { act: 'stage', was, is }, text: enquiry.lostReason });
  await tell(em, 'enquiry.stage_changed', { subjectId: enquiry.id, details: { stage: is, previousStage: was } });
}

/**
 * Notes that an enquiry was answered, the first time it is said, or that it was not. An answer is one to those, too, that are
 * joined to it and came from the same address.
 */
export async function noteHandled(
  em: EntityManager,
  enquiry: Enquiry,
  isHandled: boolean,
  by: Pick<User, 'id'>,
): Promise<void> {
  enquiry.handledAt = isHandled ? (enquiry.handledAt ?? new Date()) : null;
  await noteAnswer(em, { enquiry: enquiry.id }, isHandled);
  if (!isHandled) return;
  const joined = await em.find(
    Enquiry,
    { joinedTo: enquiry.id, handledAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const each of joined.filter(({ email }) => addressKey(email) === addressKey(enquiry.email))) {
    if (each.stage === 'new') await moveEnquiry(em, each, 'talk', { by });
    await noteHandled(em, each, true, by);
  }
}
