import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { EnquiryStage } from '../contract/stages.ts';
import { addressKey } from '../people/address-spelling.ts';
import { noteAnswer } from './response-target.ts';
import { Enquiry } from './enquiry.ts';
import { countEnquiry } from './enquiry-counts.ts';
import { addHistoryEvent, HistoryEvent } from './history-event.ts';
import { passToThem, passToUs } from './turn.ts';
import type { User } from './user.ts';
import { publishEvent } from '../webhooks/publish.ts';

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
  if (is === 'lost' && enquiry.oursBy === 'enquiry') await keepWords(em, enquiry);
  enquiry.customerAt = is === 'won' ? (wonAt ?? new Date()) : null;
  if (enquiry.customerAt && !wonAt) countEnquiry(em, enquiry, 'won', { at: enquiry.customerAt });
  if (wonAt && !enquiry.customerAt) countEnquiry(em, enquiry, 'won', { at: wonAt, count: -1 });
  addHistoryEvent(em, { enquiry: enquiry.id }, by, { details: { act: 'stage', was, is }, text: enquiry.lostReason });
  await publishEvent(em, 'enquiry.stage_changed', {
    subjectId: enquiry.id,
    details: { stage: is, previousStage: was },
  });
}

/** A lost enquiry needs no first answer. Later messages of the client still wait for one. */
async function keepWords(em: EntityManager, enquiry: Enquiry): Promise<void> {
  Object.assign(enquiry, { oursSince: null, oursBy: null });
  const [words] = await em.find(
    HistoryEvent,
    { enquiry: enquiry.id, $or: [{ details: { act: 'received', what: 'answer' } }, { details: { act: 'added' } }] },
    { orderBy: { createdAt: 'asc' }, limit: 1 },
  );
  if (words) passToUs(enquiry, words.details.act === 'added' ? 'addition' : 'mail', words.createdAt);
}

/** Records that the studio answered an enquiry by mail or phone. It also answers duplicates from the same email. */
export async function noteAnswered(
  em: EntityManager,
  enquiry: Enquiry,
  by?: Pick<User, 'id'> | undefined,
): Promise<void> {
  enquiry.handledAt ??= new Date();
  passToThem(enquiry);
  await noteAnswer(em, { enquiry: enquiry.id }, true);
  const joined = await em.find(
    Enquiry,
    { duplicateOf: enquiry.id, $or: [{ handledAt: null }, { oursSince: { $ne: null } }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const each of joined.filter(({ email }) => addressKey(email) === addressKey(enquiry.email))) {
    if (each.stage === 'new') await moveEnquiry(em, each, 'talk', { by });
    await noteAnswered(em, each, by);
  }
}

export function noteNothingToAnswer(enquiry: Enquiry): void {
  enquiry.handledAt ??= new Date();
  passToThem(enquiry);
}

export async function noteUnanswered(em: EntityManager, enquiry: Enquiry): Promise<void> {
  enquiry.handledAt = null;
  passToUs(enquiry, 'enquiry', enquiry.createdAt);
  await noteAnswer(em, { enquiry: enquiry.id }, false);
}
