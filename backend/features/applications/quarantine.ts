import { setResponseTarget } from '@prism/core/database/response-target';
import { Application } from '@prism/core/database/application';
import { deleteApplications } from '@prism/core/database/erasing';
import { publishChanged } from '@prism/core/database/history-line';
import { passToUs } from '@prism/core/database/turn';
import { applicationTimes } from '@prism/core/sla/due-times';
import { enqueue } from '@prism/core/queue/outbox';
import { tell } from '@prism/core/webhooks/tell';
import type { QuarantineOf } from '../../history/quarantine.ts';

export const quarantinedApplications: QuarantineOf<Application> = {
  kind: 'application',
  find: async (tx, id, options) => await tx.findOne(Application, { id }, options),
  async accept(tx, application, _held, studio) {
    const { id } = application;
    passToUs(application, 'enquiry');
    setResponseTarget(tx, { application: id }, applicationTimes(studio, new Date()));
    enqueue(tx, { name: 'application-received', data: { applicationId: id } });
    await tell(tx, 'application.received', { subjectId: id });
    publishChanged(tx, { application: id });
  },
  async remove(tx, id) {
    const { lines, applications } = await deleteApplications(tx, 'id = ?::uuid', id);
    return [...applications, ...lines];
  },
};
