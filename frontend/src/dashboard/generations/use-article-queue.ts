import { generationCalls } from '@prism/core/contract/generation-calls';
import type { ArticleQueue } from '@prism/core/contract/queues';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/calls.ts';
import type { LiveArticle } from '../live/live-article.ts';

/** Whether the article queue is processed; polled while an article waits. */
export function useArticleQueue(isWanted: boolean): ArticleQueue | undefined {
  const { data } = useQuery({
    ...queryOf(generationCalls.queue, {}),
    enabled: isWanted,
    refetchInterval: 5_000,
    refetchOnMount: 'always',
  });
  return isWanted ? data : undefined;
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
