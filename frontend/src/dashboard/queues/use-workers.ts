import type { QueueName } from '@prism/core/contract/jobs';
import type { QueueChange, WorkerRow } from '@prism/core/contract/queues';
import type { RecurringRow } from '@prism/core/contract/runs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { articleQueuePath } from '../shared/refresh.ts';
import { recurringPath, workersPath } from '../runs/queue-paths.ts';
import { jobsQuery } from '../runs/use-jobs.ts';

/** So often workers say what they do. */
const workersEveryMs = 5_000;
const recurringEveryMs = 30_000;

export const useWorkers = () =>
  useQuery({
    queryKey: [workersPath],
    queryFn: () => api.get<WorkerRow[]>(workersPath),
    refetchInterval: workersEveryMs,
  });

export const useRecurring = () =>
  useQuery({
    queryKey: [recurringPath],
    queryFn: () => api.get<RecurringRow[]>(recurringPath),
    refetchOnMount: 'always',
    refetchInterval: recurringEveryMs,
  });

/** Pauses queues or goes on with them, or says how much their workers do at once. */
export function useChangeQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ queues, change }: { queues: readonly QueueName[]; change: QueueChange }) => {
      for (const queue of queues) await api.put<void>(`/api/admin/queues/${queue}`, change);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      await client.invalidateQueries({ queryKey: [workersPath] });
      await client.invalidateQueries({ queryKey: [articleQueuePath] });
    },
  });
}
