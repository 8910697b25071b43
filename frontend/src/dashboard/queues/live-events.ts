import { shownBy } from '../../api/calls.ts';
import type { JobEvent } from '@prism/core/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvents } from '../live/live-connection.ts';
import { runCalls } from '@prism/core/contract/runs';
import { lackFailedJobs, reportsAfterJobs, reportsAfterQueues } from '../runs/reports-after-events.ts';
import { jobsQuery, type QueueView } from '../runs/use-jobs.ts';
import { refetchQueries, listRefresh } from '../shared/list-refresh.ts';

/** Mails come in bursts, so the list is throttled. */
const jobsEveryMs = 200;

export function queueEvents(client: QueryClient) {
  let jobs: JobEvent[] = [];
  const refreshRuns = listRefresh(client, shownBy(runCalls.list));
  const refreshReports = listRefresh(client, { queryKey: jobsQuery.queryKey });
  function showJobs() {
    const events = jobs;
    jobs = [];
    changeReports((reports) => reportsAfterJobs(reports, events));
  }
  function changeReports(change: (reports: readonly QueueView[]) => QueueView[]) {
    const after = client.setQueryData(jobsQuery.queryKey, (reports) => reports && change(reports));
    // The first response may be older than the event; jobs that failed before it are in no list.
    const lacksNews = after ? lackFailedJobs(after) : client.isFetching({ queryKey: jobsQuery.queryKey }) > 0;
    if (lacksNews) refreshReports();
  }
  return {
    onJob: (event) => {
      if (jobs.length === 0) setTimeout(showJobs, jobsEveryMs);
      jobs.push(event);
      refreshRuns();
    },
    onQueues: (states) => changeReports((reports) => reportsAfterQueues(reports, states)),
    onReturn: () => {
      void refetchQueries(client, { queryKey: jobsQuery.queryKey });
      void refetchQueries(client, shownBy(runCalls.list));
    },
  } satisfies Partial<LiveEvents>;
}
