import type { JobEvent } from '@prism/core/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../api/session.ts';
import { recentArticlesQuery } from '../generations/use-generations.ts';
import type { LiveEvents } from '../live/live-desk.ts';
import { picturesPath } from '../media/pictures.ts';
import { paths as people } from '../people/paths.ts';
import { jobsQuery } from '../queues/use-jobs.ts';
import { listRefresh } from '../shared/list-refresh.ts';
import { areGenerationsAsked, postsPath, refreshGenerations } from '../shared/refresh.ts';
import { articlesAfterJob, reportsAfterJobs, reportsAfterQueues } from './apply-events.ts';
import { hereQuery } from './others-here.tsx';
import { alertsQuery } from './standing-alerts.tsx';

/** Mails come in bursts; the list of jobs is redrawn a few times a second at most. */
const jobsEveryMs = 200;

/** What live events change of what the sections have asked for. */
export function eventsFor(client: QueryClient): LiveEvents {
  let jobs: JobEvent[] = [];
  const refreshPosts = listRefresh(client, [postsPath]);
  const refreshEnquiries = listRefresh(client, [people.contacts]);
  const refreshApplications = listRefresh(client, [people.applications]);
  const refreshPromises = listRefresh(client, [people.promises]);
  const refreshSubscribers = listRefresh(client, [people.subscribers]);
  const refreshPictures = listRefresh(client, [picturesPath]);
  /** The lists whose rows tell how their mails fare. */
  const mailLists = [refreshEnquiries, refreshApplications, refreshSubscribers];
  const refresh = () => void refreshGenerations(client);
  function showJobs() {
    const events = jobs;
    jobs = [];
    client.setQueryData(jobsQuery.queryKey, (reports) => reports && reportsAfterJobs(reports, events));
  }
  return {
    onJob: (event) => {
      if (jobs.length === 0) setTimeout(showJobs, jobsEveryMs);
      jobs.push(event);
      const isUnderWay = event.status === 'queued' || event.status === 'active';
      if (event.aboutId && !isUnderWay) for (const refreshList of mailLists) refreshList();
      if (event.queue === 'media') refreshPictures();
      if (event.queue !== 'article') return;
      const known = client.getQueryData(recentArticlesQuery.queryKey)?.find(({ post }) => post.id === event.postId);
      client.setQueryData(recentArticlesQuery.queryKey, (rows) => rows && articlesAfterJob(rows, event));
      refreshPosts();
      const goesOn = isUnderWay || event.status === 'retrying';
      // Said of one that is being written already, it means that title and outline have been announced.
      const isAnnounced = event.status === 'active' && known?.status === 'writing';
      // Else the event says all there is about a job under way.
      if (!known || !goesOn || isAnnounced || areGenerationsAsked(client)) refresh();
    },
    onEnquiry: () => {
      refreshEnquiries();
      refreshPromises();
    },
    onApplication: () => {
      refreshApplications();
      refreshPromises();
    },
    onSubscriber: refreshSubscribers,
    onQueues: (states) => {
      client.setQueryData(jobsQuery.queryKey, (reports) => reports && reportsAfterQueues(reports, states));
    },
    onAlerts: (alerts) => void client.setQueryData(alertsQuery.queryKey, alerts),
    onHere: (others) => void client.setQueryData(hereQuery.queryKey, others),
    onDone: refresh,
    onArrival: () => void client.invalidateQueries({ queryKey: recentArticlesQuery.queryKey }),
    onReturn: () => {
      refresh();
      for (const path of Object.values(people)) void client.invalidateQueries({ queryKey: [path] });
      void client.invalidateQueries({ queryKey: [picturesPath] });
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
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
