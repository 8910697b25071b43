import type { EntityManager } from '@mikro-orm/postgresql';
import { cancelSession } from '@prism/core/bookings/change-booking';
import type { EnquiryChanges } from '@prism/core/contract/enquiry-calls';
import { type Change, lostFields } from '@prism/core/contract/history';
import { enquiryStages } from '@prism/core/contract/stages';
import type { Enquiry } from '@prism/core/database/enquiry';
import { moveEnquiry } from '@prism/core/database/enquiry-stage';
import { enqueue } from '@prism/core/queue/outbox';
import { staffWhoMay } from '@prism/core/people/staff-who-may';
import { giveAddress } from '@prism/core/people/give-address';
import type { By } from '../../history/case.ts';
import { changeCase, changeValue, isNews } from '../../history/changes.ts';
import { CallerError } from '../../http/caller-error.ts';
import { nextStepOf } from '../../presenters/enquiry-row.ts';
import { enquiries } from './case.ts';
import { changeDuplicate, lockBoth } from './duplicates.ts';
import { changeLabels } from './labels.ts';

/**
 * Changes an enquiry in the transaction of `em`. A stage does not count as an answer. Stage Lost cancels the
 * coming session. Throws as `changeCase` does.
 */
export async function changeEnquiry(em: EntityManager, id: string, changes: EnquiryChanges, by: By): Promise<void> {
  const { sender, handled, note, stage, owner, nextStep, duplicateOf, labels, email } = changes;
  if (duplicateOf?.is) await lockBoth(em, [id, duplicateOf.is]);
  const answered = handled === undefined ? undefined : { is: handled, note };
  await changeCase(
    em,
    enquiries,
    id,
    { ...(sender && { sender }), ...(answered && { answered }) },
    by,
    async (enquiry) => {
      if (stage) await changeStage(em, enquiry, stage, by);
      if (owner) await changeOwner(em, enquiry, owner, by);
      if (nextStep) await changeNextStep(em, enquiry, nextStep, by);
      if (duplicateOf) await changeDuplicate(em, enquiry, duplicateOf, by);
      if (labels) await changeLabels(em, enquiry, labels, by);
      if (email) await changeAddress(em, enquiry, email, by);
      if (handled && !note && enquiry.oursBy === 'acceptance')
        throw new CallerError('conflict', 'A quote was accepted. Write to them, or note how you answered by phone.');
    },
  );
}

async function changeStage(
  em: EntityManager,
  enquiry: Enquiry,
  change: NonNullable<EnquiryChanges['stage']>,
  by: By,
): Promise<void> {
  if (!(await isNews(em, { enquiry: enquiry.id }, { now: enquiry.stage, change, act: 'stage' }))) return;
  const { message } = lostFields.reason;
  if (change.is === 'lost' && !change.reason)
    throw new CallerError('invalid', message, { fields: { reason: message } });
  await moveEnquiry(em, enquiry, change.is, { by, reason: change.reason });
  if (change.is === 'lost') await cancelSession(em, enquiry, { now: new Date(), by });
}

async function changeOwner(em: EntityManager, enquiry: Enquiry, change: Change<string | null>, by: By): Promise<void> {
  const owners = change.is === null ? [] : await staffWhoMay(em, 'enquiries');
  const owner = owners.find(({ id }) => id === change.is);
  const details = { act: 'owner', was: enquiry.ownerName ?? null, is: owner?.name ?? null } as const;
  const now = enquiry.ownerId ?? null;
  const line = await changeValue(em, { enquiry: enquiry.id }, { now, change, by, details }, () => {
    if (change.is !== null && !owner)
      throw new CallerError('invalid', 'This person can’t own enquiries. Choose someone else.');
    enquiry.ownerId = change.is;
  });
  if (line && change.is !== null && change.is !== by.id)
    enqueue(em, { name: 'staff-notice', data: { lineId: line.id } });
}

async function changeAddress(em: EntityManager, enquiry: Enquiry, change: Change<string>, by: By): Promise<void> {
  const details = { act: 'corrected' } as const;
  await changeValue(
    em,
    { enquiry: enquiry.id },
    { now: enquiry.email, change, by, details },
    async () => await giveAddress(em, enquiry, change.is),
  );
}

async function changeNextStep(
  em: EntityManager,
  enquiry: Enquiry,
  change: NonNullable<EnquiryChanges['nextStep']>,
  by: By,
): Promise<void> {
  const details = { act: 'next-step', is: change.is } as const;
  await changeValue(em, { enquiry: enquiry.id }, { now: nextStepOf(enquiry), change, by, details }, () => {
    enquiry.nextStep = change.is?.text ?? null;
    enquiry.nextStepOn = change.is?.on ?? null;
  });
}

/** 'stage: In talk, owner': contains no personal data. */
export const changesIn = ({
  handled,
  note,
  stage,
  owner,
  nextStep,
  duplicateOf,
  labels,
  email,
  sender,
}: EnquiryChanges) =>
  [
    handled !== undefined && (handled ? (note ? 'answered' : 'handled') : 'not handled'),
    stage && `stage: ${enquiryStages[stage.is]}`,
    owner && (owner.is ? 'owner' : 'no owner'),
    nextStep && (nextStep.is ? 'next step' : 'no next step'),
    duplicateOf && (duplicateOf.is ? 'joined to another' : 'parted'),
    labels && 'labels',
    email && 'address',
    sender && 'name',
  ]
    .filter(Boolean)
    .join(', ');
