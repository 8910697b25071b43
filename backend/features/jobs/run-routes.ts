import type { Server } from '@hapi/hapi';
import { readProviders } from '@prism/core/ai/providers';
import { runCalls as calls, isCancellable } from '@prism/core/contract/runs';
import { serveAll } from '../../plugins/calls.ts';
import { accessLevelOf } from '../../plugins/permissions.ts';
import { assertReachable } from './assert-reachable.ts';
import { callerName } from './caller-name.ts';
import type { JobsOptions } from './options.ts';
import { recurringWork } from './recurring.ts';
import { retryRuns } from './retry.ts';
import { listRuns, readRun, runProviders, toRunRow } from './runs.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangedRuns } from '@prism/core/contract/queues';
import { Run } from '@prism/core/database/run';
import type { Queues } from '@prism/core/queue/queues';
import { noteCancelled } from '@prism/core/queue/run-ledger';

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
      after: async ({ em }, { changed }) => await promoteCancelled(em, queues, changed),
    },
  });
}

/**
 * Cancels waiting runs on behalf of `by`. Their jobs stay in the queue until a worker takes them and records the
 * consequences for their rows, such as an unsent mail.
 */
async function cancelRuns(tx: EntityManager, ids: readonly string[], by: string): Promise<ChangedRuns> {
  const runs = await tx.find(Run, { id: { $in: [...ids] } });
  const waiting = runs.filter(isCancellable).map(({ id }) => id);
  const changed = await noteCancelled(tx, waiting, by);
  const kept = ids.filter((id) => !changed.includes(id));
  return { changed, kept: kept.map((id) => ({ id, reason: reasonOf(runs.find((run) => run.id === id)) })) };
}

function reasonOf(run: Run | undefined): string {
  if (!run) return 'This run no longer exists.';
  if (run.name === 'generate-article') return 'Stop an article under Articles.';
  return run.state === 'active' ? 'It is already running.' : 'It has already ended.';
}

/** Promotes cancelled jobs that wait for a retry, so that workers take them now. */
async function promoteCancelled(em: EntityManager, queues: Queues, ids: readonly string[]): Promise<void> {
  for (const { id, queue } of await em.find(Run, { id: { $in: [...ids] } })) {
    const job = await queues.get(queue).getJob(id);
    if (await job?.isDelayed()) await job?.promote();
  }
}
