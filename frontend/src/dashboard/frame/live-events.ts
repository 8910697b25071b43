import type { JobEvent } from '@prism/core/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../api/session.ts';
import { recentArticlesQuery } from '../generations/use-generations.ts';
import { ofIntegrations } from '../integrations/paths.ts';
import type { LiveEvents } from '../live/live-desk.ts';
import { picturesPath } from '../media/pictures.ts';
import { paths as people } from '../people/paths.ts';
import { jobsQuery, type QueueView } from '../queues/use-jobs.ts';
import { runsPath } from '../runs/paths.ts';
import { checksKey } from '../sign-offs/use-checks.ts';
import { askAgain, listRefresh } from '../shared/list-refresh.ts';
import { suggestionsKey } from '../suggestions/use-suggestion.ts';
import { areGenerationsAsked, generationsKey, postsPath, refreshGenerations, topicsPath } from '../shared/refresh.ts';
import { articlesAfterJob, lackFailedJobs, reportsAfterJobs, reportsAfterQueues } from './apply-events.ts';
import { hereQuery } from './others-here.tsx';
import { alertsQuery } from './standing-alerts.tsx';

/** Mails come in bursts; the list of jobs is redrawn a few times a second at most. */
const jobsEveryMs = 200;

/** What live events change of what the sections have asked for. */
export function eventsFor(client: QueryClient): LiveEvents {
  let jobs: JobEvent[] = [];
  const refreshPosts = listRefresh(client, { queryKey: [postsPath] });
  const refreshTopics = listRefresh(client, { queryKey: [topicsPath] });
  const refreshEnquiries = listRefresh(client, { queryKey: [people.contacts] });
  const refreshApplications = listRefresh(client, { queryKey: [people.applications] });
  const refreshPromises = listRefresh(client, { queryKey: [people.promises] });
  const refreshSubscribers = listRefresh(client, { queryKey: [people.subscribers] });
  const refreshPictures = listRefresh(client, { queryKey: [picturesPath] });
  const refreshWebhooks = listRefresh(client, ofIntegrations);
  const refreshChecks = listRefresh(client, { queryKey: checksKey });
  const refreshRuns = listRefresh(client, { queryKey: [runsPath] });
  const refreshReports = listRefresh(client, { queryKey: jobsQuery.queryKey });
  const refreshSessions = listRefresh(client, { queryKey: [people.sessions] });
  /** The lists whose rows tell how their mails fare. */
  const mailLists = [refreshEnquiries, refreshApplications, refreshSubscribers];
  const refresh = () => void refreshGenerations(client);
  function showJobs() {
    const events = jobs;
    jobs = [];
    changeReports((reports) => reportsAfterJobs(reports, events));
  }
  function changeReports(change: (reports: readonly QueueView[]) => QueueView[]) {
    const after = client.setQueryData(jobsQuery.queryKey, (reports) => reports && change(reports));
    // The first answer may be older than the news, and what failed while nothing was there is in no list.
    const lacksNews = after ? lackFailedJobs(after) : client.isFetching({ queryKey: jobsQuery.queryKey }) > 0;
    if (lacksNews) refreshReports();
  }
  return {
    onJob: (event) => {
      if (jobs.length === 0) setTimeout(showJobs, jobsEveryMs);
      jobs.push(event);
      refreshRuns();
      const isUnderWay = event.status === 'queued' || event.status === 'active';
      if (event.queue === 'email' && event.aboutId && !isUnderWay) for (const refreshList of mailLists) refreshList();
      if (event.queue === 'media') refreshPictures();
      if (event.name === 'check-link') refreshChecks();
      else if (event.queue === 'webhooks') refreshWebhooks();
      if (event.name === 'suggest-words') {
        void askAgain(client, { queryKey: [...suggestionsKey, event.aboutId] });
        // It may be about a section of an article.
        return void askAgain(client, { queryKey: generationsKey });
      }
      if (event.queue !== 'article') return;
      const known = client.getQueryData(recentArticlesQuery.queryKey)?.find(({ post }) => post.id === event.postId);
      client.setQueryData(recentArticlesQuery.queryKey, (rows) => rows && articlesAfterJob(rows, event));
      refreshPosts();
      refreshTopics();
      const goesOn = isUnderWay || event.status === 'retrying';
      // Said of one that is being written already, it means that another part of it has been begun.
      const isAnotherPart = event.status === 'active' && known?.status === 'writing';
      // Else the event says all there is about a job under way.
      if (!known || !goesOn || isAnotherPart || areGenerationsAsked(client)) refresh();
    },
    onEnquiry: () => {
      refreshEnquiries();
      refreshPromises();
      refreshSessions();
    },
    onApplication: () => {
      refreshApplications();
      refreshPromises();
    },
    onSubscriber: refreshSubscribers,
    onQueues: (states) => {
      changeReports((reports) => reportsAfterQueues(reports, states));
    },
    onAlerts: (alerts) => void client.setQueryData(alertsQuery.queryKey, alerts),
    onHere: (others) => void client.setQueryData(hereQuery.queryKey, others),
    onDone: refresh,
    onChanged: refresh,
    onArrival: () => void askAgain(client, { queryKey: recentArticlesQuery.queryKey }),
    onReturn: () => {
      refresh();
      for (const path of Object.values(people)) void askAgain(client, { queryKey: [path] });
      void askAgain(client, { queryKey: [picturesPath] });
      void askAgain(client, { queryKey: jobsQuery.queryKey });
      void askAgain(client, { queryKey: [runsPath] });
      void askAgain(client, { queryKey: suggestionsKey });
    },
    onRole: async () => {
      await client.fetchQuery({ ...userQuery, staleTime: 0 });
      // What is not theirs any more is off the screen by then, and not kept.
      client.removeQueries({ type: 'inactive' });
      await client.invalidateQueries();
    },
    onRefused: () => void client.invalidateQueries({ queryKey: userQuery.queryKey }),
  };
}
