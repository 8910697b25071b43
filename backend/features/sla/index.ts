import type { Plugin } from '@hapi/hapi';
import { nextDayIn } from '@prism/core/contract/days';
import { may } from '@prism/core/contract/roles';
import { slaCalls as calls } from '@prism/core/contract/sla-calls';
import { serveAll } from '../../plugins/calls.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { readAnswerTime, reportSla } from './sla.ts';
import { snooze, wake } from './snoozes.ts';

export const promises: Plugin<object> = {
  name: 'promises',
  register(server) {
    serveAll(server, calls, {
      report: async ({ em, request, query }) => {
        const { user, accessLevel } = signedIn(request);
        const reach = { enquiries: may(accessLevel, 'enquiries'), applications: may(accessLevel, 'applications') };
        const { timeZone } = await request.studio();
        const reader = { id: user.id, reach, onlyMine: query.for === 'me' };
        return await reportSla(em, reader, { timeZone, now: new Date() });
      },
      later: async ({ em, request, params, body }) => {
        await snooze(em, { ...params, userId: signedIn(request).user.id }, body.until);
      },
      now: async ({ em, request, params }) => {
        await wake(em, { ...params, userId: signedIn(request).user.id });
      },
      answerTime: async ({ em, request, h }) =>
        await h.ready(async () => ({
          ...json(await readAnswerTime(em)),
          topics: ['answer_promises'],
          freshUntil: nextDayIn((await request.studio()).timeZone, Date.now()),
        })),
    });
  },
};
