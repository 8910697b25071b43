import type { Plugin, ServerRoute } from '@hapi/hapi';
import { nextDayIn } from '@prism/core/contract/days';
import { may } from '@prism/core/contract/roles';
import { standingOf, signedInCall } from '../../plugins/permissions.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { readAnswerTime, reportSla } from './sla.ts';

const reportRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/promises',
  options: signedInCall('promises', ['enquiries', 'applications'])(
    'Who waits for a promised answer, the most urgent first, and how well promises are kept',
  ),
  handler: async (request) => {
    const standing = standingOf(request);
    const reach = { enquiries: may(standing, 'enquiries'), applications: may(standing, 'applications') };
    const { timeZone } = await request.studio();
    return await reportSla(request.em, reach, { timeZone, now: new Date() });
  },
};

const answerTimeRoute: ServerRoute = {
  method: 'GET',
  path: '/answer-time',
  options: {
    tags: ['api', 'contacts'],
    description: 'Within what time half of the last enquiries were answered; null where there were too few to tell',
  },
  handler: async (request, h) =>
    await h.ready(async () => ({
      ...json(await readAnswerTime(request.em)),
      topics: ['answer_promises'],
      freshUntil: nextDayIn((await request.studio()).timeZone, Date.now()),
    })),
};

/** Promises to answer, and how they are kept. */
export const promises: Plugin<object> = {
  name: 'promises',
  register(server) {
    server.route(reportRoute);
    server.route(answerTimeRoute);
  },
};
