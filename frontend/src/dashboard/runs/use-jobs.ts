import type { QueueName } from '@prism/core/contract/jobs';
import type { QueueReport, QueueState, RetriedJobs } from '@prism/core/contract/queues';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const path = '/api/admin/jobs';

/** A queue's report in this browser. */
export interface QueueView extends QueueReport {
  /** When the oldest job was enqueued, by this browser's clock, so that its age counts on. */
  waitingSince: number | null;
}

export function waitingSince({ oldestWaitingMs }: QueueState, now: number): number | null {
  return oldestWaitingMs === null ? null : now - oldestWaitingMs;
}

export const jobsQuery = queryOptions({
  queryKey: [path],
  queryFn: async (): Promise<QueueView[]> => {
    const reports = await api.get<QueueReport[]>(path);
    return reports.map((report) => ({ ...report, waitingSince: waitingSince(report, Date.now()) }));
  },
});

export const useJobs = () => useQuery(jobsQuery);

export function useRetryJob() {
  return useRetry(({ queue, jobId }: { queue: QueueName; jobId: string }) =>
    api.post<void>(`${path}/${queue}/${jobId}/retry`),
  );
}

export function useRetryFailed() {
  return useRetry((queue: QueueName) => api.post<RetriedJobs>(`${path}/${queue}/retry`));
}

function useRetry<What, Answer>(mutationFn: (what: What) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // After a failure too, because the list may be outdated.
    onSettled: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}
