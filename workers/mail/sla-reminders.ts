import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobOrder, JobPayloads } from '@prism/core/queue/jobs';
import { ResponseTarget, type Promised } from '@prism/core/database/response-target';
import { Booking } from '@prism/core/database/booking';
import type { MailKind } from '@prism/core/database/mail-record';
import { User } from '@prism/core/database/user';
import { timesUntil, type DueTimes } from '@prism/core/sla/due-times';
import { scheduleAt } from '@prism/core/queue/outbox';
import { addressOfOwner, inboxOf, isAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { MailDeps } from './pending-mail.ts';
import { slaReminder, type Reminder } from './templates/sla-reminder.ts';

/** How one kind of response target is found and reported. */
interface Kept extends Pick<Reminder, 'what'> {
  order: JobOrder<'answer-due' | 'application-due' | 'proposal-due'>;
  subjectId: string;
  inbox: 'enquiries' | 'applications';
  mails: Readonly<Record<Reminder['step'], MailKind>>;
  /** The response target, if it is open. */
  find(em: EntityManager): Promise<Open | undefined>;
}

interface Open extends Pick<Reminder, 'about'> {
  times: DueTimes;
  ownerId?: string | null | undefined;
}

const ofEnquiry = ({ contactId }: JobPayloads['answer-due']): Kept => ({
  order: { name: 'answer-due', data: { contactId } },
  subjectId: contactId,
  what: 'enquiry',
  inbox: 'enquiries',
  mails: { half: 'answer-half', soon: 'answer-soon', late: 'answer-late' },
  find: async (em) => await findAnswer(em, { enquiry: contactId }),
});

const ofApplication = ({ applicationId }: JobPayloads['application-due']): Kept => ({
  order: { name: 'application-due', data: { applicationId } },
  subjectId: applicationId,
  what: 'application',
  inbox: 'applications',
  mails: { half: 'application-half', soon: 'application-soon', late: 'application-late' },
  find: async (em) => await findAnswer(em, { application: applicationId }),
});

const ofProposal = ({ lineId }: JobPayloads['proposal-due']): Kept => ({
  order: { name: 'proposal-due', data: { lineId } },
  subjectId: lineId,
  what: 'proposal',
  inbox: 'enquiries',
  mails: { half: 'proposal-half', soon: 'proposal-soon', late: 'proposal-late' },
  find: async (em) => await findProposal(em, lineId),
});

/** Schedules the future reminders of an enquiry, each once however often this runs. */
export async function scheduleEnquiryReminders(em: EntityManager, contactId: string): Promise<void> {
  await scheduleReminders(em, ofEnquiry({ contactId }));
}

/** Schedules the future reminders of an application, each once however often this runs. */
export async function scheduleApplicationReminders(em: EntityManager, applicationId: string): Promise<void> {
  await scheduleReminders(em, ofApplication({ applicationId }));
}

/**
 * Reminds the owner of an enquiry that needs an answer, or else the studio. Notifies the studio's owners once it is
 * overdue.
 */
export async function remindOfEnquiry(deps: MailDeps, payload: JobPayloads['answer-due']): Promise<void> {
  await remind(deps, ofEnquiry(payload));
}

/** Reminds the studio of an application that needs an answer, and notifies its owners once it is overdue. */
export async function remindOfApplication(deps: MailDeps, payload: JobPayloads['application-due']): Promise<void> {
  await remind(deps, ofApplication(payload));
}

export async function remindOfProposal(deps: MailDeps, payload: JobPayloads['proposal-due']): Promise<void> {
  await remind(deps, ofProposal(payload));
}

/** If several reminders are due, sends only the latest. */
async function remind(deps: MailDeps, kept: Kept): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  await scheduleReminders(fork(), kept);
  const open = await kept.find(fork());
  const step = open && stepAt(open.times, new Date());
  if (!open || !step) return;
  const { times, about } = open;
  const to = step === 'late' ? await studioOwners(fork()) : await addressOfOwner(fork(), open.ownerId);
  await sendOnce(deps, {
    kind: kept.mails[step],
    subjectId: kept.subjectId,
    exists: async (em) => (await kept.find(em)) !== undefined,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...slaReminder({ step, dueAt: times.dueAt, about, now: new Date(), what: kept.what, publicUrl, studio }),
      from: senderOf(studio),
      to: to?.length ? to : inboxOf(studio, kept.inbox),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}

async function scheduleReminders(em: EntityManager, { order, find }: Kept): Promise<void> {
  const open = await find(em);
  if (!open) return;
  const now = Date.now();
  const { halfAt, soonAt, dueAt } = open.times;
  const ahead = [halfAt, soonAt, dueAt].filter((at) => at.getTime() > now);
  if (ahead.length > 0) await scheduleAt(em, order, ahead);
}

async function findAnswer(em: EntityManager, promised: Promised): Promise<Open | undefined> {
  const promise = await em.findOne(
    ResponseTarget,
    { ...promised, answeredAt: null },
    { populate: ['enquiry', 'application'] },
  );
  const about = promise?.enquiry ?? promise?.application;
  // Nothing is due for an enquiry that was answered or lost.
  if (about && ((about.theirsSince && !about.oursSince) || about.stage === 'lost')) return undefined;
  return promise && about ? { times: promise, about, ownerId: promise.enquiry?.ownerId } : undefined;
}

/** A reply after the session counts as the proposal; a lost enquiry needs none. */
async function findProposal(em: EntityManager, lineId: string): Promise<Open | undefined> {
  const booking = await em.findOne(Booking, { lineId, cancelledAt: null }, { populate: ['enquiry'] });
  if (!booking?.proposalDueAt || booking.enquiry.stage === 'lost') return undefined;
  const { enquiry: about, proposalDueAt, endsAt } = booking;
  if (about.theirsSince && about.theirsSince >= endsAt) return undefined;
  return { times: timesUntil(proposalDueAt, endsAt), about, ownerId: about.ownerId };
}

function stepAt({ halfAt, soonAt, dueAt }: DueTimes, now: Date): Reminder['step'] | undefined {
  if (now >= dueAt) return 'late';
  if (now >= soonAt) return 'soon';
  return now >= halfAt ? 'half' : undefined;
}

async function studioOwners(em: EntityManager): Promise<string[]> {
  const owners = await em.find(User, { role: 'owner', email: { $ne: null }, removedAt: null });
  return owners.flatMap(({ email }) => (email && isAddress(email) ? [email] : []));
}
