import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnquiryStage } from '../contract/stages.ts';
import { noteAnswer } from './answer-promise.ts';
import type { Enquiry } from './enquiry.ts';
import { addHistoryLine } from './history-line.ts';
import type { User } from './user.ts';

/**
 * Moves an enquiry to a stage it is not in, and notes it in its history. One that is won is a customer's, and one that is not
 * won any more is nobody's. Why it was lost is kept while it is.
 */
export function moveEnquiry(
  em: EntityManager,
  enquiry: Enquiry,
  is: EnquiryStage,
  { by, reason = null }: { by?: Pick<User, 'id'> | undefined; reason?: string | null | undefined } = {},
): void {
  const was = enquiry.stage;
  if (was === is) return;
  enquiry.stage = is;
  enquiry.lostReason = is === 'lost' ? reason : null;
  enquiry.customerAt = is === 'won' ? (enquiry.customerAt ?? new Date()) : null;
  addHistoryLine(em, { enquiry: enquiry.id }, by, { details: { act: 'stage', was, is }, text: enquiry.lostReason });
}

/** Notes that an enquiry was answered, the first time it is said, or that it was not. */
export async function noteHandled(em: EntityManager, enquiry: Enquiry, isHandled: boolean): Promise<void> {
  enquiry.handledAt = isHandled ? (enquiry.handledAt ?? new Date()) : null;
  await noteAnswer(em, { enquiry: enquiry.id }, isHandled);
}
