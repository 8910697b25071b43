import { isDeepStrictEqual } from 'node:util';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Change, EnquiryChanges, EnquiryOwner } from '@prism/core/contract/enquiries';
import { type HistoryDetails, lostFields } from '@prism/core/contract/history';
import { may, roles } from '@prism/core/contract/roles';
import { enquiryStages } from '@prism/core/contract/stages';
import { Enquiry } from '@prism/core/database/enquiry';
import { moveEnquiry, noteHandled } from '@prism/core/database/enquiry-stage';
import { addHistoryLine, HistoryLine } from '@prism/core/database/history-line';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';
import { nextStepOf } from '../../presenters/enquiry-row.ts';

/** Whom enquiries can be given to: whose role includes them, by name. */
export async function listOwners(em: EntityManager): Promise<EnquiryOwner[]> {
  const fitting = roles.filter((role) => may(role, 'enquiries'));
  const users = await em.find(User, { removedAt: null, role: { $in: fitting } });
  return users
    .map(({ id, name, username }) => ({ id, name: name ?? username }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Changes what is named of an enquiry, with its history; within the transaction of `em`, for it locks the row. What is out of
 * 'new' counts as answered. Throws 'conflict', and changes nothing, where somebody else changed the same meanwhile.
 */
export async function changeEnquiry(
  em: EntityManager,
  id: string,
  changes: EnquiryChanges,
  by: Pick<User, 'id'>,
): Promise<void> {
  const enquiry = await em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!enquiry) throw new CallerError('not-found', 'This enquiry does not exist any more.');
  if (changes.stage) await changeStage(em, enquiry, changes.stage, by);
  if (changes.owner) await changeOwner(em, enquiry, changes.owner, by);
  if (changes.nextStep) await changeNextStep(em, enquiry, changes.nextStep, by);
  if (changes.handled !== undefined) await changeHandled(em, enquiry, changes.handled, by);
  await em.flush();
}

async function changeStage(
  em: EntityManager,
  enquiry: Enquiry,
  change: NonNullable<EnquiryChanges['stage']>,
  by: Pick<User, 'id'>,
): Promise<void> {
  if (!(await isNews(em, enquiry, enquiry.stage, change, 'stage'))) return;
  const { message } = lostFields.reason;
  if (change.is === 'lost' && !change.reason)
    throw new CallerError('invalid', message, { fields: { reason: message } });
  moveEnquiry(em, enquiry, change.is, { by, reason: change.reason });
  // What was replied to stays answered.
  await noteHandled(em, enquiry, change.is !== 'new' || (await hasReply(em, enquiry)));
}

async function hasReply(em: EntityManager, { id }: Enquiry): Promise<boolean> {
  const lines = await em.find(HistoryLine, { enquiry: id });
  return lines.some(({ details }) => details.act === 'reply');
}

/** The tick that says no more than that somebody was answered. */
async function changeHandled(em: EntityManager, enquiry: Enquiry, isHandled: boolean, by: Pick<User, 'id'>) {
  const { stage } = enquiry;
  if (stage === (isHandled ? 'new' : 'talk')) moveEnquiry(em, enquiry, isHandled ? 'talk' : 'new', { by });
  await noteHandled(em, enquiry, isHandled);
}

async function changeOwner(
  em: EntityManager,
  enquiry: Enquiry,
  change: Change<string | null>,
  by: Pick<User, 'id'>,
): Promise<void> {
  const was = enquiry.ownerId ?? null;
  if (!(await isNews(em, enquiry, was, change, 'owner'))) return;
  const owners = change.is === null ? [] : await listOwners(em);
  const owner = owners.find(({ id }) => id === change.is);
  if (change.is !== null && !owner)
    throw new CallerError('invalid', 'This person cannot look after enquiries. Choose somebody else.');
  const details = { act: 'owner', was: enquiry.ownerName ?? null, is: owner?.name ?? null } as const;
  addHistoryLine(em, { enquiry: enquiry.id }, by, { details });
  enquiry.ownerId = change.is;
}

async function changeNextStep(
  em: EntityManager,
  enquiry: Enquiry,
  change: NonNullable<EnquiryChanges['nextStep']>,
  by: Pick<User, 'id'>,
): Promise<void> {
  if (!(await isNews(em, enquiry, nextStepOf(enquiry), change, 'next-step'))) return;
  enquiry.nextStep = change.is?.text ?? null;
  enquiry.nextStepOn = change.is?.on ?? null;
  addHistoryLine(em, { enquiry: enquiry.id }, by, { details: { act: 'next-step', is: change.is } });
}

/**
 * Whether a change makes a difference. Throws 'conflict', naming who was first, where `now` is neither what its maker saw nor
 * what they want.
 */
async function isNews<Value>(
  em: EntityManager,
  enquiry: Enquiry,
  now: Value,
  change: Change<Value>,
  act: HistoryDetails['act'],
): Promise<boolean> {
  if (isDeepStrictEqual(now, change.is)) return false;
  if (isDeepStrictEqual(now, change.was)) return true;
  const lines = await em.find(
    HistoryLine,
    { enquiry: enquiry.id },
    { orderBy: { createdAt: 'desc' }, populate: ['user'] },
  );
  const last = lines.find(({ details }) => details.act === act);
  const who = last?.user ? (last.user.name ?? last.user.username) : 'Somebody';
  throw new CallerError(
    'conflict',
    `${who} ${last ? saidOf(last.details) : 'changed it'} meanwhile. It stays so until you choose anew.`,
  );
}

function saidOf(details: HistoryDetails): string {
  switch (details.act) {
    case 'stage':
      return `moved it to ${enquiryStages[details.is]}`;
    case 'owner':
      return details.is ? `gave it to ${details.is}` : 'took its owner off';
    case 'next-step':
      return details.is ? `set the next step “${details.is.text}”` : 'took the next step off';
    case 'note':
      return 'wrote a note';
    case 'withdrawn':
      return 'withdrew it';
    case 'reply':
      return 'replied';
  }
}
