import type { QueueName, QueueReport } from '@prism/core/contract/jobs';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const path = '/api/admin/jobs';

export const jobsQuery = queryOptions({
  queryKey: [path],
  queryFn: () => api.get<QueueReport[]>(path),
});

export const useJobs = () => useQuery(jobsQuery);

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ queue, jobId }: { queue: QueueName; jobId: string }) =>
      api.post<void>(`${path}/${queue}/${jobId}/retry`),
    onSuccess: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}
