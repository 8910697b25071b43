import type { Plugin, ServerRoute } from '@hapi/hapi';
import { queueNames, type QueueName } from '@prism/core/contract/jobs';
import { mostAtOnce, type QueueChange, type RetriedJobs } from '@prism/core/contract/queues';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { wishOf } from '@prism/core/database/queue-wish';
import { workingProcesses } from '@prism/core/database/worker-process';
import { setPaused } from '@prism/core/queue/queues';
import Joi from 'joi';
import { signedInCall } from '../../plugins/permissions.ts';
import { assertReachable } from './assert-reachable.ts';
import { callerName } from './caller-name.ts';
import { queueReports, toWorkerRow } from './jobs.ts';
import type { JobsOptions } from './options.ts';
import { retryFailedJobs, retryJob } from './retry.ts';
import { recurringWork } from './recurring.ts';
import { routeRuns } from './run-routes.ts';

const call = signedInCall('jobs', 'jobs');

const queueParameter = Joi.string()
  .valid(...queueNames)
  .required();

const listJobsRoute = ({ queues }: JobsOptions): ServerRoute => ({
  method: 'GET',
  path: '/admin/jobs',
  options: call('Each queue: counts, workers, oldest waiting job, throughput, last 50 jobs and last 50 failed ones'),
  handler: async ({ em }) => {
    await assertReachable(queues);
    return await queueReports(queues, em);
  },
});

const listWorkersRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/workers',
  options: call('Who works now, since when, and on what'),
  handler: async ({ em }) => (await workingProcesses(em)).map(toWorkerRow),
};

const retryJobRoute = ({
  queues,
  bus,
}: JobsOptions): ServerRoute<{
  Params: { queue: QueueName; id: string };
}> => ({
  method: 'POST',
  path: '/admin/jobs/{queue}/{id}/retry',
  options: {
    ...call('Try a failed job again'),
    validate: { params: Joi.object({ queue: queueParameter, id: Joi.string().guid().required() }) },
    plugins: { audit: 'retry-job' },
  },
  handler: async (request, h) => {
    const { queue, id } = request.params;
    await assertReachable(queues);
    const by = callerName(request);
    await request.audited(async (tx) => await retryJob({ queues, bus, tx, by }, queue, id));
    return h.response({ status: 'queued' }).code(202);
  },
});

const retryFailedJobsRoute = ({ queues, bus }: JobsOptions): ServerRoute<{ Params: { queue: QueueName } }> => ({
  method: 'POST',
  path: '/admin/jobs/{queue}/retry',
  options: {
    ...call('Try all failed jobs of a queue again'),
    validate: { params: Joi.object({ queue: queueParameter }) },
    plugins: { audit: 'retry-jobs' },
  },
  handler: async (request, h) => {
    const { queue } = request.params;
    await assertReachable(queues);
    const by = callerName(request);
    const retried = await request.audited(async (tx, details) => {
      const count = await retryFailedJobs({ queues, bus, tx, by }, queue);
      details.detail = `${queue}, ${count}`;
      return count;
    });
    const answer: RetriedJobs = { retried };
    return h.response(answer).code(202);
  },
});

const changeQueueRoute = ({
  queues,
}: JobsOptions): ServerRoute<{ Params: { queue: QueueName }; Payload: QueueChange }> => ({
  method: 'PUT',
  path: '/admin/queues/{queue}',
  options: {
    ...call('Pause a queue, go on with it, or say how many of its jobs each worker does at once'),
    validate: {
      params: Joi.object({ queue: queueParameter }),
      payload: Joi.object<QueueChange, true>({
        isPaused: Joi.boolean(),
        atOnce: Joi.number().integer().min(1).max(mostAtOnce).allow(null),
      }).min(1),
    },
    plugins: { audit: 'change-queue' },
  },
  handler: async (request, h) => {
    const { queue } = request.params;
    const { isPaused } = request.payload;
    await assertReachable(queues);
    await request.audited(async (tx, details) => {
      details.detail = [queue, ...inWords(request.payload)].join(', ');
      await wishOf(tx, queue, request.payload, callerName(request));
      publishAfterCommit(tx, { type: 'wish' });
    });
    // Workers would see to it, too, with their next look.
    if (isPaused !== undefined) await setPaused(queues, queue, isPaused);
    return h.response().code(204);
  },
});

function inWords({ isPaused, atOnce }: QueueChange): string[] {
  return [
    ...(isPaused === undefined ? [] : [isPaused ? 'paused' : 'goes on']),
    ...(atOnce === undefined ? [] : [atOnce === null ? 'as many at once as set' : `${atOnce} at once`]),
  ];
}

const recurringRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/recurring',
  options: call('What is done again and again, when last and when next'),
  handler: async (request) => await recurringWork(request.em, await request.studio()),
};

/** The queues, their workers, and the ledger of what ran. */
export const jobs: Plugin<JobsOptions> = {
  name: 'jobs',
  register(server, options) {
    server.route(listJobsRoute(options));
    server.route(listWorkersRoute);
    server.route(recurringRoute);
    server.route(retryJobRoute(options));
    server.route(retryFailedJobsRoute(options));
    server.route(changeQueueRoute(options));
    routeRuns(server, options);
  },
};
