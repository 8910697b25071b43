import { queueCalls, type QueueReport, type QueueState } from '@prism/core/contract/queues';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, queryOf } from '../../api/calls.ts';

export interface QueueView extends QueueReport {
  /** Since when the oldest job waits, by this browser's clock, so that its age updates between reports. */
  waitingSince: number | null;
}

export function waitingSince({ oldestWaitingMs }: QueueState, now: number): number | null {
  return oldestWaitingMs === null ? null : now - oldestWaitingMs;
}

export const jobsQuery = queryOptions({
  queryKey: queryOf(queueCalls.list, {}).queryKey,
  queryFn: async (): Promise<QueueView[]> => {
    const reports = await callApi(queueCalls.list, {});
    return reports.map((report) => ({ ...report, waitingSince: waitingSince(report, Date.now()) }));
  },
});

export const useJobs = () => useQuery(jobsQuery);
