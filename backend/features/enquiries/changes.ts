import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { cancelSession } from '@prism/core/bookings/change-booking';
import type { EnquiryChanges, EnquiryOwner, SenderNames } from '@prism/core/contract/enquiries';
import { type Change, lostFields } from '@prism/core/contract/history';
import { may, roles } from '@prism/core/contract/roles';
import { Enquiry } from '@prism/core/database/enquiry';
import { moveEnquiry, noteAnswered, noteNothingToAnswer, noteUnanswered } from '@prism/core/database/enquiry-stage';
import { addHistoryLine, publishChanged } from '@prism/core/database/history-line';
import { refuseRestricted } from '@prism/core/database/restriction';
import { User } from '@prism/core/database/user';
import { giveAddress } from '@prism/core/people/give-address';
import { isNews, lastLine } from '../../history/changes.ts';
import { CallerError } from '../../http/caller-error.ts';
import { nextStepOf } from '../../presenters/enquiry-row.ts';
import { changeJoined, lockBoth } from './joining.ts';
import { changeLabels } from './labels.ts';

/** Whom enquiries can be given to: whose role includes them, by name. */
export async function listOwners(em: EntityManager): Promise<EnquiryOwner[]> {
  const fitting = roles.filter((role) => may(role, 'enquiries'));
  const users = await em.find(User, { removedAt: null, role: { $in: fitting } });
  return users
    .map(({ id, name, username }) => ({ id, name: name ?? username }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Changes what is named of an enquiry, with its history; within the transaction of `em`, for it locks the row. Only an
 * answer answers: no stage does. The coming session of what is lost is cancelled. Throws 'conflict', and changes nothing, where somebody else changed the same meanwhile.
 */
export async function changeEnquiry(
  em: EntityManager,
  id: string,
  changes: EnquiryChanges,
  by: Pick<User, 'id'>,
): Promise<void> {
  if (changes.joinedTo?.is) await lockBoth(em, [id, changes.joinedTo.is]);
  const enquiry = await em.findOne(Enquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!enquiry) throw new CallerError('not-found', 'This enquiry does not exist any more.');
  await refuseRestricted(em, id);
  if (changes.stage) await changeStage(em, enquiry, changes.stage, by);
  if (changes.owner) await changeOwner(em, enquiry, changes.owner, by);
  if (changes.nextStep) await changeNextStep(em, enquiry, changes.nextStep, by);
  if (changes.joinedTo) await changeJoined(em, enquiry, changes.joinedTo, by);
  if (changes.labels) await changeLabels(em, enquiry, changes.labels, by);
  if (changes.email) await changeAddress(em, enquiry, changes.email, by);
  if (changes.sender) await changeNames(em, enquiry, changes.sender, by);
  if (changes.handled !== undefined) await changeHandled(em, enquiry, changes, by);
  await em.flush();
  publishChanged(em, { enquiry: id });
}

async function changeStage(
  em: EntityManager,
  enquiry: Enquiry,
  change: NonNullable<EnquiryChanges['stage']>,
  by: Pick<User, 'id'>,
): Promise<void> {
  if (!(await isNews(em, { enquiry: enquiry.id }, { now: enquiry.stage, change, act: 'stage' }))) return;
  const { message } = lostFields.reason;
  if (change.is === 'lost' && !change.reason)
    throw new CallerError('invalid', message, { fields: { reason: message } });
  await moveEnquiry(em, enquiry, change.is, { by, reason: change.reason });
  if (change.is === 'lost') await cancelSession(em, enquiry, { now: new Date(), by });
}

/**
 * With a note of how, it was answered by phone or in person. Without one, nothing is to be answered, which keeps no promise and
 * is not enough where a quote was accepted. Taking it off takes back no reply.
 */
async function changeHandled(
  em: EntityManager,
  enquiry: Enquiry,
  { handled: isHandled, note }: Pick<EnquiryChanges, 'handled' | 'note'>,
  by: Pick<User, 'id'>,
): Promise<void> {
  const { id, stage } = enquiry;
  if (isHandled && !note && enquiry.oursBy === 'acceptance')
    throw new CallerError('conflict', 'A quote was accepted. Write to them, or note how you answered by phone.');
  if (stage === (isHandled ? 'new' : 'talk')) await moveEnquiry(em, enquiry, isHandled ? 'talk' : 'new', { by });
  if (isHandled && note) {
    addHistoryLine(em, { enquiry: id }, by, { details: { act: 'answered' }, text: note });
    await noteAnswered(em, enquiry, by);
  } else if (isHandled) noteNothingToAnswer(enquiry);
  else if (!(await wasReplied(em, enquiry))) await noteUnanswered(em, enquiry);
}

const wasReplied = async (em: EntityManager, { id }: Enquiry) =>
  (await lastLine(em, { enquiry: id }, 'reply')) !== null;

async function changeOwner(
  em: EntityManager,
  enquiry: Enquiry,
  change: Change<string | null>,
  by: Pick<User, 'id'>,
): Promise<void> {
  const now = enquiry.ownerId ?? null;
  if (!(await isNews(em, { enquiry: enquiry.id }, { now, change, act: 'owner' }))) return;
  const owners = change.is === null ? [] : await listOwners(em);
  const owner = owners.find(({ id }) => id === change.is);
  if (change.is !== null && !owner)
    throw new CallerError('invalid', 'This person cannot look after enquiries. Choose somebody else.');
  const details = { act: 'owner', was: enquiry.ownerName ?? null, is: owner?.name ?? null } as const;
  addHistoryLine(em, { enquiry: enquiry.id }, by, { details });
  enquiry.ownerId = change.is;
}

async function changeAddress(em: EntityManager, enquiry: Enquiry, change: Change<string>, by: Pick<User, 'id'>) {
  if (!(await isNews(em, { enquiry: enquiry.id }, { now: enquiry.email, change, act: 'corrected' }))) return;
  await giveAddress(em, enquiry, change.is);
  addHistoryLine(em, { enquiry: enquiry.id }, by, { details: { act: 'corrected' } });
}

async function changeNames(em: EntityManager, enquiry: Enquiry, change: Change<SenderNames>, by: Pick<User, 'id'>) {
  const { firstName, lastName, company } = enquiry;
  const now = { firstName, lastName, company };
  if (!(await isNews(em, { enquiry: enquiry.id }, { now, change, act: 'renamed' }))) return;
  em.assign(enquiry, change.is);
  addHistoryLine(em, { enquiry: enquiry.id }, by, { details: { act: 'renamed' } });
}

async function changeNextStep(
  em: EntityManager,
  enquiry: Enquiry,
  change: NonNullable<EnquiryChanges['nextStep']>,
  by: Pick<User, 'id'>,
): Promise<void> {
  const now = nextStepOf(enquiry);
  if (!(await isNews(em, { enquiry: enquiry.id }, { now, change, act: 'next-step' }))) return;
  enquiry.nextStep = change.is?.text ?? null;
  enquiry.nextStepOn = change.is?.on ?? null;
  addHistoryLine(em, { enquiry: enquiry.id }, by, { details: { act: 'next-step', is: change.is } });
}
