import type { Plugin, ServerRoute } from '@hapi/hapi';
import { queueNames, type QueueName } from '@prism/core/contract/jobs';
import type { Queues } from '@prism/core/queue/queues';
import Joi from 'joi';
import { queueReports, retryJob } from './jobs.ts';

export interface JobsOptions {
  queues: Queues;
}

const listJobsRoute = ({ queues }: JobsOptions): ServerRoute => ({
  method: 'GET',
  path: '/admin/jobs',
  options: { auth: 'session', tags: ['api', 'jobs'], description: 'Each queue with its last 50 jobs' },
  handler: async () => await queueReports(queues),
});

const retryJobRoute = ({ queues }: JobsOptions): ServerRoute<{ Params: { queue: QueueName; id: string } }> => ({
  method: 'POST',
  path: '/admin/jobs/{queue}/{id}/retry',
  options: {
    auth: 'session',
    tags: ['api', 'jobs'],
    description: 'Try a failed job again',
    validate: {
      params: Joi.object({
        queue: Joi.string()
          .valid(...queueNames)
          .required(),
        id: Joi.string().guid().required(),
      }),
    },
  },
  handler: async ({ params }, h) => {
    await retryJob(queues, params.queue, params.id);
    return h.response({ status: 'queued' }).code(202);
  },
});

/** The queues, as the admin watches them. */
export const jobs: Plugin<JobsOptions> = {
  name: 'jobs',
  register(server, options) {
    server.route(listJobsRoute(options));
    server.route(retryJobRoute(options));
  },
};
