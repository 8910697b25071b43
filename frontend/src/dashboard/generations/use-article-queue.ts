import type { ArticleQueue, QueueChange } from '@prism/core/contract/queues';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import type { LiveArticle } from '../live/live-article.ts';
import { articleQueuePath } from '../shared/refresh.ts';

/** Whether the article queue is processed; polled while an article waits. */
export function useArticleQueue(isWanted: boolean): ArticleQueue | undefined {
  const { data } = useQuery({
    queryKey: [articleQueuePath],
    queryFn: () => api.get<ArticleQueue>(articleQueuePath),
    enabled: isWanted,
    refetchInterval: 5_000,
    refetchOnMount: 'always',
  });
  return isWanted ? data : undefined;
}

/** Resumes a paused article queue. */
export function useResumeArticles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await api.put<void>('/api/admin/queues/article', { isPaused: false } satisfies QueueChange),
    onSettled: async () => {
      const paths = [articleQueuePath, '/api/admin/jobs', '/api/admin/workers'];
      await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
    },
  });
}

/** Seconds without text for a running article. */
export function useSilence(article: LiveArticle, isLive: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isLive) return;
    let heardAt = Date.now();
    const stop = article.subscribe(() => (heardAt = Date.now()));
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - heardAt) / 1_000)), 1_000);
    return () => {
      stop();
      clearInterval(timer);
      setSeconds(0);
    };
  }, [article, isLive]);
  return seconds;
}
