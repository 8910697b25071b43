import type { EntityManager } from '@mikro-orm/postgresql';
import type { Words } from '@prism/core/content/content';
import type { JobPayloads } from '@prism/core/queue/jobs';
import { Application } from '@prism/core/database/application';
import { readMailWords } from '@prism/core/database/content/mail-words';
import { scheduleApplicationReminders } from './promise-due.ts';
import { bareAddress, inboxOf, repliesAbout, senderOf, studiosAnswer } from './address.ts';
import type { MailDeps, PendingMail } from './pending-mail.ts';
import { mailDomain } from './mail-domain.ts';
import { sendEach, type LabelledMail } from './send-each.ts';
import { applicationConfirmation } from './templates/application-confirmation.ts';
import { applicationNotice } from './templates/application-notice.ts';

/**
 * Confirms an application to the applicant and tells the recruiters of it, each once however often this runs; before that it
 * schedules the reminders of the promised answer. Throws as `sendEach` does.
 */
export async function sendApplicationMails(
  deps: MailDeps,
  { applicationId }: JobPayloads['application-received'],
): Promise<void> {
  const application = await deps.fork().findOne(Application, applicationId);
  // Erased in the meantime: there is nobody left to write to. What the trap caught was never to be written to.
  if (!application || application.quarantine) return;
  await scheduleApplicationReminders(deps.fork(), applicationId);
  const words = await readMailWords(deps.fork(), deps.studio, 'position');
  await sendEach(deps, mailsFor(deps, application, words));
}

function mailsFor(deps: MailDeps, application: Application, words: Words<'position'>['mail']): LabelledMail[] {
  const { studio, publicUrl } = deps;
  const common = {
    subjectId: application.id,
    exists: async (em: EntityManager) => (await em.count(Application, { id: application.id })) > 0,
    domain: mailDomain(publicUrl, studio),
  };
  const confirmation: PendingMail = {
    ...common,
    kind: 'application-confirmation',
    confirms: application,
    compose: () => ({
      ...applicationConfirmation({ application, words, publicUrl, studio }),
      from: senderOf(studio),
      to: bareAddress(application),
      replyTo: repliesAbout(deps, { application: application.id }),
      // Keeps holiday replies from answering a machine (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-replied' },
    }),
  };
  const notice: PendingMail = {
    ...common,
    kind: 'application-notice',
    compose: () => ({
      ...applicationNotice({ application, publicUrl, studio, isAnsweredByMail: deps.repliesTo !== undefined }),
      from: senderOf(studio),
      // Applications are for the people who hire; enquiries go elsewhere.
      to: inboxOf(studio, 'applications'),
      replyTo: studiosAnswer(deps, { application: application.id }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  };
  return [
    { label: 'Confirmation to the applicant', mail: confirmation },
    { label: 'Notice to the recruiters', mail: notice },
  ];
}
