import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AnswerMail, ApplicantNames, ApplicationChanges } from '@prism/core/contract/applications';
import { dayIn, monthsAfter } from '@prism/core/contract/days';
import type { Change } from '@prism/core/contract/history';
import { noteAnswer } from '@prism/core/database/response-target';
import { passToThem, passToUs } from '@prism/core/database/turn';
import { Application } from '@prism/core/database/application';
import { addHistoryLine, HistoryLine, publishChanged } from '@prism/core/database/history-line';
import type { User } from '@prism/core/database/user';
import { enqueue } from '@prism/core/queue/outbox';
import { tell } from '@prism/core/webhooks/tell';
import { isNews, lastLine, somebodyElse } from '../../history/changes.ts';
import { writeReply, type WrittenReply } from '../../history/replies.ts';
import { CallerError } from '../../http/caller-error.ts';
import { deletionOf } from '../../presenters/application-row.ts';

type By = Pick<User, 'id'>;

/**
 * Changes what is named of an application, with its history and the mail that goes with a stage; within the transaction of
 * `em`, for it locks the row. One that is declined is deleted so many months later, where the studio has said so. Throws
 * 'conflict', and changes nothing, where somebody else changed the same meanwhile.
 */
export async function changeApplication(
  em: EntityManager,
  id: string,
  changes: ApplicationChanges,
  { by, declinedMonths }: { by: By; declinedMonths: number | null },
): Promise<void> {
  const application = await lockApplication(em, id);
  if (changes.stage) await changeStage(em, application, changes.stage, { by, declinedMonths });
  if (changes.deletion) await changeDeletion(em, application, changes.deletion, by);
  if (changes.answered !== undefined) await changeAnswered(em, application, changes, by);
  if (changes.sender) await changeNames(em, application, changes.sender, by);
  await em.flush();
  publishChanged(em, { application: id });
}

/**
 * Replies to an applicant by mail, which answers them; within the transaction of `em`, for it locks the row. The same reply
 * sent again is none. Throws 'conflict' where its id stands for something else.
 */
export async function replyToApplicant(em: EntityManager, id: string, reply: WrittenReply, by: By): Promise<void> {
  await send(em, await lockApplication(em, id), reply, by);
  await em.flush();
}

async function changeStage(
  em: EntityManager,
  application: Application,
  { mail, ...change }: NonNullable<ApplicationChanges['stage']>,
  { by, declinedMonths }: { by: By; declinedMonths: number | null },
): Promise<void> {
  const { stage: was } = application;
  const about = { application: application.id };
  if (await isNews(em, about, { now: was, change, act: 'stage' })) {
    application.stage = change.is;
    addHistoryLine(em, about, by, { details: { act: 'stage', was, is: change.is } });
    await tell(em, 'application.stage_changed', {
      subjectId: application.id,
      details: { stage: change.is, previousStage: was },
    });
    if (change.is === 'declined') application.deleteOn ??= afterDecline(application, declinedMonths);
    else if (was === 'declined' && !(await wasDayChosen(em, application))) application.deleteOn = null;
  } else if (mail && !(await em.findOne(HistoryLine, { id: mail.id }))) {
    // Somebody else has moved it there, perhaps with a mail of theirs: the applicant is not told twice.
    throw await somebodyElse(em, about, 'stage');
  }
  if (mail) await send(em, application, mail, by);
}

async function changeNames(em: EntityManager, application: Application, change: Change<ApplicantNames>, by: By) {
  const { id: applicationId, firstName, lastName } = application;
  const about = { application: applicationId };
  if (!(await isNews(em, about, { now: { firstName, lastName }, change, act: 'renamed' }))) return;
  em.assign(application, change.is);
  addHistoryLine(em, about, by, { details: { act: 'renamed' } });
}

/** Who asked to be kept for later openings is kept, and nobody for longer than they were told. */
function afterDecline({ keepForLater, keptUntil }: Application, months: number | null): string | null {
  if (months === null || keepForLater) return null;
  const day = monthsAfter(today(), months);
  return keptUntil && keptUntil <= day ? null : day;
}

/** Whether somebody chose the day of deletion that holds; else it came with the decline. */
async function wasDayChosen(em: EntityManager, { id, deleteOn }: Application): Promise<boolean> {
  const line = await lastLine(em, { application: id }, 'deletion');
  return line?.details.act === 'deletion' && line.details.is === deleteOn;
}

async function changeDeletion(
  em: EntityManager,
  application: Application,
  { reason, ...change }: NonNullable<ApplicationChanges['deletion']>,
  by: By,
): Promise<void> {
  const { on: now, latest } = deletionOf(application);
  const about = { application: application.id };
  if (!(await isNews(em, about, { now, change, act: 'deletion' }))) return;
  if (change.is <= today() || change.is > latest) {
    const message = `Choose a day after today, and no later than ${latest}: applicants are told that no application is kept longer.`;
    throw new CallerError('invalid', message, { fields: { on: message } });
  }
  application.deleteOn = change.is === latest ? null : change.is;
  addHistoryLine(em, about, by, { details: { act: 'deletion', was: now, is: change.is }, text: reason });
}

/** With a note, they were answered by phone or in person; without one, nothing is to be answered. Taking it off takes back no mail. */
async function changeAnswered(
  em: EntityManager,
  application: Application,
  { answered: isAnswered, note }: Pick<ApplicationChanges, 'answered' | 'note'>,
  by: By,
): Promise<void> {
  const { id } = application;
  if (isAnswered) passToThem(application);
  if (isAnswered && note) {
    addHistoryLine(em, { application: id }, by, { details: { act: 'answered' }, text: note });
    await noteAnswer(em, { application: id }, true);
  }
  if (isAnswered || (await lastLine(em, { application: id }, 'reply')) !== null) return;
  passToUs(application, 'enquiry', application.createdAt);
  await noteAnswer(em, { application: id }, false);
}

async function send(
  em: EntityManager,
  application: Application,
  mail: WrittenReply | AnswerMail,
  by: By,
): Promise<void> {
  const { id } = application;
  if (!(await writeReply(em, { application: id }, mail, by))) return;
  enqueue(em, { name: 'application-reply', data: { replyId: mail.id } });
  passToThem(application);
  await noteAnswer(em, { application: id }, true);
}

/** Throws 'not-found' where it is gone, and 'conflict' where it is in quarantine. */
async function lockApplication(em: EntityManager, id: string): Promise<Application> {
  const application = await em.findOne(Application, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!application) throw new CallerError('not-found', 'This application does not exist any more.');
  if (application.quarantine) throw new CallerError('conflict', 'This application is in quarantine. Release it first.');
  return application;
}

/** As the daily deletion counts days. */
const today = () => dayIn('UTC', new Date());
