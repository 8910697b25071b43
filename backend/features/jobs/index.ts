import type { Plugin } from '@hapi/hapi';
import { queueCalls as calls, type QueueChange } from '@prism/core/contract/queues';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { changeQueueSettings } from '@prism/core/database/queue-settings';
import { workingProcesses } from '@prism/core/database/worker-process';
import { commit, version } from '@prism/core/process/version';
import { setPaused } from '@prism/core/queue/queues';
import { serveAll } from '../../plugins/calls.ts';
import { assertReachable } from './assert-reachable.ts';
import { callerName } from './caller-name.ts';
import { queueReports, toWorkerRow } from './jobs.ts';
import type { JobsOptions } from './options.ts';
import { retryFailedJobs, retryJob } from './retry.ts';
import { routeRuns } from './run-routes.ts';

export const jobs: Plugin<JobsOptions> = {
  name: 'jobs',
  register(server, options) {
    const { queues, bus } = options;
    const reachable = { before: async () => await assertReachable(queues) };
    serveAll(server, calls, {
      list: { ...reachable, work: async ({ em }) => await queueReports(queues, em) },
      workers: async ({ em }) => (await workingProcesses(em)).map(toWorkerRow),
      release: async () => ({ version, ...(commit && { commit }) }),
      retry: {
        ...reachable,
        work: async ({ em: tx, params: { queue, id }, request }) => {
          await retryJob({ queues, bus, tx, by: callerName(request) }, queue, id);
          return { status: 'queued' as const };
        },
      },
      retryFailed: {
        ...reachable,
        work: async ({ em: tx, params: { queue }, request, details }) => {
          const retried = await retryFailedJobs({ queues, bus, tx, by: callerName(request) }, queue);
          details.detail = `${queue}, ${retried}`;
          return { retried };
        },
      },
      change: {
        work: async ({ em: tx, params: { queue }, body, request, details }) => {
          details.detail = [queue, ...inWords(body)].join(', ');
          await changeQueueSettings(tx, queue, body, callerName(request));
          publishAfterCommit(tx, { type: 'queue-settings' });
        },

        ...reachable,
        // Workers would also apply it at their next look.
        after: async ({ params: { queue }, payload: { isPaused } }) => {
          if (isPaused !== undefined) await setPaused(queues, queue, isPaused);
        },
      },
    });
    routeRuns(server, options);
  },
};

function inWords({ isPaused, atOnce }: QueueChange): string[] {
  return [
    ...(isPaused === undefined ? [] : [isPaused ? 'paused' : 'resumed']),
    ...(atOnce === undefined ? [] : [atOnce === null ? 'default concurrency' : `concurrency ${atOnce}`]),
  ];
}
