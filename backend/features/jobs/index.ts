import type { Plugin, ServerRoute } from '@hapi/hapi';
import { queueNames, type QueueName, type RetriedJobs } from '@prism/core/contract/jobs';
import type { Queues } from '@prism/core/queue/queues';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { queueReports } from './jobs.ts';
import { retryFailedJobs, retryJob, type OnRetrying } from './retry.ts';

export interface JobsOptions {
  queues: Queues;
  /** Called with jobs that wait for a worker once more. */
  onRetrying: OnRetrying;
}

const queueParameter = Joi.string()
  .valid(...queueNames)
  .required();

const listJobsRoute = ({ queues }: JobsOptions): ServerRoute => ({
  method: 'GET',
  path: '/admin/jobs',
  options: {
    auth: 'session',
    app: { permission: 'jobs' },
    tags: ['api', 'jobs'],
    description: 'Each queue: counts, workers, oldest waiting job, throughput, last 50 jobs and last 50 failed ones',
  },
  handler: async () => {
    await assertReachable(queues);
    return await queueReports(queues);
  },
});

const retryJobRoute = ({
  queues,
  onRetrying,
}: JobsOptions): ServerRoute<{
  Params: { queue: QueueName; id: string };
}> => ({
  method: 'POST',
  path: '/admin/jobs/{queue}/{id}/retry',
  options: {
    auth: 'session',
    app: { permission: 'jobs' },
    tags: ['api', 'jobs'],
    description: 'Try a failed job again',
    validate: { params: Joi.object({ queue: queueParameter, id: Joi.string().guid().required() }) },
    plugins: { audit: 'retry-job' },
  },
  handler: async (request, h) => {
    const { queue, id } = request.params;
    await assertReachable(queues);
    await request.audited(async () => await retryJob(queues, queue, id, onRetrying));
    return h.response({ status: 'queued' }).code(202);
  },
});

const retryFailedJobsRoute = ({ queues, onRetrying }: JobsOptions): ServerRoute<{ Params: { queue: QueueName } }> => ({
  method: 'POST',
  path: '/admin/jobs/{queue}/retry',
  options: {
    auth: 'session',
    app: { permission: 'jobs' },
    tags: ['api', 'jobs'],
    description: 'Try all failed jobs of a queue again',
    validate: { params: Joi.object({ queue: queueParameter }) },
    plugins: { audit: 'retry-jobs' },
  },
  handler: async (request, h) => {
    const { queue } = request.params;
    await assertReachable(queues);
    const retried = await request.audited(async (_tx, details) => {
      const count = await retryFailedJobs(queues, queue, onRetrying);
      details.detail = `${queue}, ${count}`;
      return count;
    });
    const answer: RetriedJobs = { retried };
    return h.response(answer).code(202);
  },
});

async function assertReachable(queues: Queues): Promise<void> {
  try {
    await queues.assertReachable();
  } catch {
    const message = 'The job queue cannot be reached at the moment. Please try again in a few seconds.';
    throw new CallerError('unavailable', message, { retryAfterSeconds: 2 });
  }
}

/** The queues, as the admin watches them. */
export const jobs: Plugin<JobsOptions> = {
  name: 'jobs',
  register(server, options) {
    server.route(listJobsRoute(options));
    server.route(retryJobRoute(options));
    server.route(retryFailedJobsRoute(options));
  },
};
