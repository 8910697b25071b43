import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApplicationChanges } from '@prism/core/contract/application-calls';
import { dayIn, monthsAfter } from '@prism/core/contract/days';
import { applicationStages, isAnsweringStage } from '@prism/core/contract/stages';
import type { Application } from '@prism/core/database/application';
import { addHistoryEvent, HistoryEvent } from '@prism/core/database/history-event';
import { publishEvent } from '@prism/core/webhooks/publish';
import type { By } from '../../history/case.ts';
import { changeCase, changeValue, isNews, lastEvent, somebodyElse } from '../../history/changes.ts';
import { writeReply } from '../../history/replies.ts';
import { CallerError } from '../../http/caller-error.ts';
import { deletionOf } from '../../presenters/application-row.ts';
import { applications } from './case.ts';

/**
 * Changes an application, with the mail of a stage, in the transaction of `em`. A declined one is deleted after the
 * studio's period. Throws as `changeCase` does.
 */
export async function changeApplication(
  em: EntityManager,
  id: string,
  changes: ApplicationChanges,
  { by, declinedMonths }: { by: By; declinedMonths: number | null },
): Promise<void> {
  const { sender, answered: isAnswered, note, stage, deletion } = changes;
  const answered = isAnswered === undefined ? undefined : { is: isAnswered, note };
  const common = { ...(sender && { sender }), ...(answered && { answered }) };
  await changeCase(em, applications, id, common, by, async (application) => {
    if (stage) await changeStage(em, application, stage, { by, declinedMonths });
    if (deletion) await changeDeletion(em, application, deletion, by);
  });
}

async function changeStage(
  em: EntityManager,
  application: Application,
  { mail, ...change }: NonNullable<ApplicationChanges['stage']>,
  { by, declinedMonths }: { by: By; declinedMonths: number | null },
): Promise<void> {
  if (mail && !isAnsweringStage(change.is)) throw new CallerError('invalid', 'This stage sends no email.');
  const { id, stage: was } = application;
  const about = { application: id };
  if (await isNews(em, about, { now: was, change, act: 'stage' })) {
    application.stage = change.is;
    addHistoryEvent(em, about, by, { details: { act: 'stage', was, is: change.is } });
    await publishEvent(em, 'application.stage_changed', {
      subjectId: id,
      details: { stage: change.is, previousStage: was },
    });
    if (change.is === 'declined') application.deleteOn ??= afterDecline(application, declinedMonths);
    else if (was === 'declined' && !(await wasDayChosen(em, application))) application.deleteOn = null;
  } else if (mail && !(await em.findOne(HistoryEvent, { id: mail.id }))) {
    // A colleague moved it, perhaps with a mail; the applicant is not notified twice.
    throw await somebodyElse(em, about, 'stage');
  }
  if (mail) await writeReply(em, applications, application, mail, by);
}

/** Applicants who consented to later openings are kept, but never longer than they agreed. */
function afterDecline({ keepForLater, keptUntil }: Application, months: number | null): string | null {
  if (months === null || keepForLater) return null;
  const day = monthsAfter(today(), months);
  return keptUntil && keptUntil <= day ? null : day;
}

/** Whether staff chose the current deletion date, rather than a decline. */
async function wasDayChosen(em: EntityManager, { id, deleteOn }: Application): Promise<boolean> {
  const line = await lastEvent(em, { application: id }, 'deletion');
  return line?.details.act === 'deletion' && line.details.is === deleteOn;
}

async function changeDeletion(
  em: EntityManager,
  application: Application,
  { reason, ...change }: NonNullable<ApplicationChanges['deletion']>,
  by: By,
): Promise<void> {
  const { on: now, latest } = deletionOf(application);
  const details = { act: 'deletion', was: now, is: change.is } as const;
  await changeValue(em, { application: application.id }, { now, change, by, details, text: reason }, () => {
    if (change.is <= today() || change.is > latest) {
      const message = `Choose a day after today and no later than ${latest}: your privacy policy promises this.`;
      throw new CallerError('invalid', message, { fields: { on: message } });
    }
    application.deleteOn = change.is === latest ? null : change.is;
  });
}

/** In UTC, as the daily deletion. */
const today = () => dayIn('UTC', new Date());

/** 'stage: Declined, with a mail': contains no personal data. */
export const changesIn = ({ answered, stage, deletion, sender }: ApplicationChanges) =>
  [
    answered !== undefined && (answered ? 'answered' : 'not answered'),
    stage && `stage: ${applicationStages[stage.is]}`,
    stage?.mail && 'with a mail',
    deletion && `deleted on ${deletion.is}`,
    sender && 'name',
  ]
    .filter(Boolean)
    .join(', ');
