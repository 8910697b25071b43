import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobOrder, JobPayloads } from '@prism/core/contract/jobs';
import { AnswerPromise } from '@prism/core/database/answer-promise';
import type { MailKind } from '@prism/core/database/mail-record';
import { User } from '@prism/core/database/user';
import { oweAt } from '@prism/core/queue/outbox';
import { inboxOf, isAddress, senderOf } from './address.ts';
import { sendOnce } from './ledger.ts';
import { mailDomain } from './mail-domain.ts';
import type { MailDeps } from './owed-mail.ts';
import { answerDue, type Reminder } from './templates/answer-due.ts';

/** How one kind of promises is found and told of. */
interface Kept {
  order: JobOrder<'answer-due' | 'application-due'>;
  subjectId: string;
  where: { enquiry: string } | { application: string };
  inbox: 'enquiries' | 'applications';
  mails: Readonly<Record<Reminder['step'], MailKind>>;
}

const ofEnquiry = ({ contactId }: JobPayloads['answer-due']): Kept => ({
  order: { name: 'answer-due', data: { contactId } },
  subjectId: contactId,
  where: { enquiry: contactId },
  inbox: 'enquiries',
  mails: { half: 'answer-half', soon: 'answer-soon', late: 'answer-late' },
});

const ofApplication = ({ applicationId }: JobPayloads['application-due']): Kept => ({
  order: { name: 'application-due', data: { applicationId } },
  subjectId: applicationId,
  where: { application: applicationId },
  inbox: 'applications',
  mails: { half: 'application-half', soon: 'application-soon', late: 'application-late' },
});

/** Owes the reminders of an enquiry that are still ahead, each once however often this runs. */
export async function oweEnquiryReminders(em: EntityManager, contactId: string): Promise<void> {
  await oweReminders(em, ofEnquiry({ contactId }));
}

/** Owes the reminders of an application that are still ahead, each once however often this runs. */
export async function oweApplicationReminders(em: EntityManager, applicationId: string): Promise<void> {
  await oweReminders(em, ofApplication({ applicationId }));
}

/** Reminds the studio of an enquiry that waits for its answer, and tells its owners once it is late. */
export async function remindOfEnquiry(deps: MailDeps, payload: JobPayloads['answer-due']): Promise<void> {
  await remind(deps, ofEnquiry(payload));
}

/** Reminds the studio of an application that waits for its answer, and tells its owners once it is late. */
export async function remindOfApplication(deps: MailDeps, payload: JobPayloads['application-due']): Promise<void> {
  await remind(deps, ofApplication(payload));
}

/** Of several reminders that are due at once, because nobody worked meanwhile, only the last says something true. */
async function remind(deps: MailDeps, kept: Kept): Promise<void> {
  const { fork, studio, publicUrl } = deps;
  await oweReminders(fork(), kept);
  const promise = await fork().findOne(
    AnswerPromise,
    { ...kept.where, answeredAt: null },
    { populate: ['enquiry', 'application'] },
  );
  const step = promise && stepAt(promise, new Date());
  const about = promise?.enquiry ?? promise?.application;
  if (!promise || !step || !about) return;
  const { dueAt } = promise;
  const to = step === 'late' ? await ownersOf(fork()) : [];
  await sendOnce(deps, {
    kind: kept.mails[step],
    subjectId: kept.subjectId,
    exists: async (em) => (await em.count(AnswerPromise, { ...kept.where, answeredAt: null })) > 0,
    domain: mailDomain(publicUrl, studio),
    compose: () => ({
      ...answerDue({ step, dueAt, about, now: new Date(), kind: kept.inbox, publicUrl, studio }),
      from: senderOf(studio),
      to: to.length > 0 ? to : inboxOf(studio, kept.inbox),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
}

async function oweReminders(em: EntityManager, { order, where }: Kept): Promise<void> {
  const promise = await em.findOne(AnswerPromise, { ...where, answeredAt: null });
  if (!promise) return;
  const now = Date.now();
  const ahead = [promise.halfAt, promise.soonAt, promise.dueAt].filter((at) => at.getTime() > now);
  if (ahead.length > 0) await oweAt(em, order, ahead);
}

function stepAt({ halfAt, soonAt, dueAt }: AnswerPromise, now: Date): Reminder['step'] | undefined {
  if (now >= dueAt) return 'late';
  if (now >= soonAt) return 'soon';
  return now >= halfAt ? 'half' : undefined;
}

/** The addresses of those who own the studio, as far as their accounts have one. */
async function ownersOf(em: EntityManager): Promise<string[]> {
  const owners = await em.find(User, { role: 'owner', email: { $ne: null }, removedAt: null });
  return owners.flatMap(({ email }) => (email && isAddress(email) ? [email] : []));
}
