import type { Server } from '@hapi/hapi';
import { readProviders } from '@prism/core/ai/providers';
import { runCalls as calls } from '@prism/core/contract/runs';
import { serveAll } from '../../plugins/calls.ts';
import { accessLevelOf } from '../../plugins/permissions.ts';
import { assertReachable } from './assert-reachable.ts';
import { callerName } from './caller-name.ts';
import { cancelRuns, hurryCancelled } from './cancel.ts';
import type { JobsOptions } from './options.ts';
import { recurringWork } from './recurring.ts';
import { retryRuns } from './retry.ts';
import { listRuns, readRun, runProviders, toRunRow } from './runs.ts';

export function routeRuns(server: Server, { queues, bus, sources }: JobsOptions): void {
  const reachable = { before: async () => await assertReachable(queues) };
  serveAll(server, calls, {
    list: async ({ em, query, request, page }) => {
      const { timeZone } = await request.studio();
      const listed = await listRuns(em, query, { accessLevel: accessLevelOf(request), timeZone });
      return page(listed.page, (run) => toRunRow(run, listed.subjects, listed.costs));
    },
    providers: async ({ em }) => await runProviders(em, await readProviders(em, sources)),
    read: async ({ em, params, request }) => await readRun(em, params.id, accessLevelOf(request)),
    recurring: async ({ em, request }) => await recurringWork(em, await request.studio()),
    retry: {
      ...reachable,
      work: async ({ em: tx, body, request, details }) => {
        const outcome = await retryRuns({ queues, bus, tx, by: callerName(request) }, body.ids);
        details.detail = String(outcome.changed.length);
        return outcome;
      },
    },
    cancel: {
      work: async ({ em, body, request, details }) => {
        const cancelled = await cancelRuns(em, body.ids, callerName(request));
        details.detail = String(cancelled.changed.length);
        return cancelled;
      },
      ...reachable,
      after: async ({ em }, { changed }) => await hurryCancelled(em, queues, changed),
    },
  });
}
