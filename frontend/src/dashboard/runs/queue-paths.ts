import type { QueueName } from '@prism/core/contract/jobs';
import { dashboardPath } from '../../pages/auth/destination.ts';

export const queuesPage = `${dashboardPath}?section=queues`;

export const queuePage = (queue: QueueName) => `${queuesPage}&queue=${queue}`;
