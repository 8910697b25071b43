import { isRunning } from '@prism/core/contract/generations';
import type { JobEvent } from '@prism/core/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvents } from '../live/live-connection.ts';
import { refetchQueries } from '../shared/list-refresh.ts';
import { areGenerationsAsked, generationsKey, refreshGenerations } from '../shared/refresh.ts';
import { articlesAfterJob } from './articles-after-job.ts';
import { recentArticlesQuery } from './use-generations.ts';

/** Whether the job writes an article; others make suggestions. */
export const isOfArticle = ({ queue, name }: JobEvent) => queue === 'article' && name !== 'suggest-words';

export function generationEvents(client: QueryClient): Partial<LiveEvents> {
  const refresh = () => void refreshGenerations(client);
  return {
    onJob: (event) => {
      // It may be about a section.
      if (event.name === 'suggest-words') return void refetchQueries(client, { queryKey: generationsKey });
      if (!isOfArticle(event)) return;
      const known = client.getQueryData(recentArticlesQuery.queryKey)?.find(({ post }) => post.id === event.postId);
      client.setQueryData(recentArticlesQuery.queryKey, (rows) => rows && articlesAfterJob(rows, event));
      const goesOn = event.status === 'queued' || event.status === 'active' || event.status === 'retrying';
      // For a running article, its next part has begun.
      const isAnotherPart = event.status === 'active' && known?.status === 'writing';
      // Otherwise the event has all the data.
      if (!known || !goesOn || isAnotherPart || areGenerationsAsked(client)) refresh();
    },
    onDone: refresh,
    onChanged: refresh,
    onArrival: () => void refetchRunning(client),
    onReturn: refresh,
  };
}

/** Catches up after a reconnect: only running articles may have ended; other articles appear with their next event. */
async function refetchRunning(client: QueryClient): Promise<void> {
  const { queryKey } = recentArticlesQuery;
  const isShown = client.getQueryCache().find({ queryKey, type: 'active' }) !== undefined;
  // Reuses a request in flight.
  const rows = isShown ? await client.fetchQuery({ ...recentArticlesQuery, staleTime: Infinity }).catch(() => []) : [];
  if (rows.some(({ status }) => isRunning(status))) await refetchQueries(client, { queryKey });
}
