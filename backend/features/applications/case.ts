import { applicationCalls } from '@prism/core/contract/application-calls';
import { Application } from '@prism/core/database/application';
import { confirmationSubject } from '@prism/core/database/content/mail-words';
import { deleteApplications } from '@prism/core/database/erasing';
import { publishChanged } from '@prism/core/database/history-event';
import { noteAnswer, setResponseTarget } from '@prism/core/database/response-target';
import { passToThem, passToUs } from '@prism/core/database/turn';
import { enqueue } from '@prism/core/queue/outbox';
import { applicationTimes } from '@prism/core/sla/due-times';
import { publishEvent } from '@prism/core/webhooks/publish';
import type { CaseOf } from '../../history/case.ts';

export const applications: CaseOf<Application> = {
  kind: 'applications',
  one: 'application',
  calls: applicationCalls,
  about: (application) => ({ application }),
  find: async (em, id, options) => await em.findOne(Application, { id }, options),

  async noteAnswered(em, application) {
    passToThem(application);
    await noteAnswer(em, { application: application.id }, true);
  },
  noteNothingToAnswer: (application) => passToThem(application),
  async noteUnanswered(em, application) {
    passToUs(application, 'enquiry', application.createdAt);
    await noteAnswer(em, { application: application.id }, false);
  },

  replies: 'applications',
  replyJob: 'application-reply',
  firstSubject: async (em, studio) => await confirmationSubject(em, studio, 'position'),

  async accept(em, application, _held, studio) {
    const { id } = application;
    passToUs(application, 'enquiry');
    setResponseTarget(em, { application: id }, applicationTimes(studio, new Date()));
    enqueue(em, { name: 'application-received', data: { applicationId: id } });
    await publishEvent(em, 'application.received', { subjectId: id });
    publishChanged(em, { application: id });
  },
  async remove(em, id) {
    const { lines, applications: gone } = await deleteApplications(em, 'id = ?::uuid', id);
    return [...gone, ...lines];
  },
};
