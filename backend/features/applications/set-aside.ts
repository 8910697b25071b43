import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { promiseAnswer } from '@prism/core/database/answer-promise';
import { Application } from '@prism/core/database/application';
import { publishChanged } from '@prism/core/database/history-line';
import { passToUs } from '@prism/core/database/turn';
import type { Studio } from '@prism/core/database/content/studio';
import { applicationTimes } from '@prism/core/promises/due-times';
import { enqueue } from '@prism/core/queue/outbox';
import { tell } from '@prism/core/webhooks/tell';
import { CallerError } from '../../http/caller-error.ts';

/** Releases an application that was caught by mistake, with the promise of an answer and the job for its mails, in one commit. */
export async function releaseApplication(em: EntityManager, id: string, studio: Studio): Promise<void> {
  await em.transactional(async (tx) => {
    const caught = await lock(tx, id);
    caught.website = null;
    passToUs(caught, 'enquiry');
    promiseAnswer(tx, { application: id }, applicationTimes(studio, new Date()));
    enqueue(tx, { name: 'application-received', data: { applicationId: id } });
    await tell(tx, 'application.received', { subjectId: id });
    publishChanged(tx, { application: id });
  });
}

/** Deletes what was caught, with its file. */
export async function deleteCaughtApplication(em: EntityManager, id: string): Promise<void> {
  await em.transactional(async (tx) => void tx.remove(await lock(tx, id)));
}

/** Locks the row: a second caller waits here, and then finds nothing. */
async function lock(tx: EntityManager, id: string): Promise<Application> {
  const wanted = { id, website: { $ne: null } };
  const caught = await tx.findOne(Application, wanted, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!caught) throw new CallerError('not-found', 'This application is not set aside any more.');
  return caught;
}
