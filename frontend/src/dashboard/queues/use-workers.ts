import type { QueueName } from '@prism/core/contract/jobs';
import { queueCalls, type QueueChange } from '@prism/core/contract/queues';
import { runCalls } from '@prism/core/contract/runs';
import { useQuery } from '@tanstack/react-query';
import { callApi, queryOf, useChanges } from '../../api/calls.ts';

/** The interval at which workers report. */
const workersEveryMs = 5_000;
const recurringEveryMs = 30_000;

export const useWorkers = () => useQuery({ ...queryOf(queueCalls.workers, {}), refetchInterval: workersEveryMs });

export const useRecurring = () =>
  useQuery({ ...queryOf(runCalls.recurring, {}), refetchOnMount: 'always', refetchInterval: recurringEveryMs });

/** Pauses or resumes queues, or sets their concurrency. */
export const useChangeQueue = () =>
  useChanges(
    [queueCalls.change],
    async ({ queues, change: body }: { queues: readonly QueueName[]; change: QueueChange }) => {
      for (const queue of queues) await callApi(queueCalls.change, { params: { queue }, body });
    },
  );
