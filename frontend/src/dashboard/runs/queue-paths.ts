import type { QueueName } from '@prism/core/contract/jobs';
import { deskPage } from '@prism/core/contract/desk-links';

export const queuesPage = deskPage('queues');

export const queuePage = (queue: QueueName) => deskPage('queues', queue);
