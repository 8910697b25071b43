import { articlePage } from '@prism/core/contract/desk-links';
import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../../lib/clock.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useSteerGeneration } from './generation-commands.ts';
import { useRecentArticles } from './use-generations.ts';
import { articlesOf } from '../live/articles.ts';
import { useLiveConnection } from '../live/use-live-connection.ts';
import { endingOf } from './ending-words.ts';
import { reportedHere } from '../shared/reported-here.ts';
import { useSections } from '../frame/sections.ts';
import type { ArticleDesk } from '../frame/section.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Follows, stops and retries running articles, and reports their end in every section. A finished article opens unless
 * `isWriting`, so that it interrupts no one who is writing.
 */
export function useArticleDesk(isWriting: () => boolean): ArticleDesk {
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const { data: generations } = useRecentArticles();
  const articles = articlesOf(generations ?? [], useNow(60_000));
  const followed = articles.filter(({ status }, index) => isRunning(status) || index === 0);
  const { loadLive } = useSections();
  const live = useLiveConnection(
    followed.map(({ post }) => post.id),
    loadLive,
  );
  const { mutate, isPending } = useSteerGeneration();
  const expectEnd = useArticleEndings(generations, tellEnd);

  function tellEnd(article: GenerationRow) {
    const { title, description, isFailure = false, isDone = false } = endingOf(article);
    const { post } = article;
    const isHere = location.pathname === articlePage(post.id);
    const opens = isDone && !isHere && !isWriting();
    const open = () => void navigate(articlePage(post.id));
    const action = opens || isHere ? undefined : { label: `Open “${post.title}”`, onClick: open };
    if (isFailure) showError(description, { title, ...(action && { action }) });
    else toast({ title, description, ...(action && { action }) });
    if (opens) open();
  }

  return {
    live,
    articles,
    steer(article, to) {
      const postId = article.post.id;
      reportedHere.add(postId);
      expectEnd(postId, isRunning(article.status));
      mutate({ postId, to }, { onError: (error) => showError(error) });
    },
    isSteering: isPending,
    follow: ({ id }) => {
      reportedHere.add(id);
      expectEnd(id, true);
    },
  };
}

/**
 * Calls `onEnd` once for each of this tab's articles that is written, failed or stopped. Returns a function that
 * registers an article by post, and whether it is running. Uses server state, not events, so an end during a lost
 * connection is reported, too.
 */
function useArticleEndings(generations: readonly GenerationRow[] | undefined, onEnd: (article: GenerationRow) => void) {
  /** By post, whether it was seen running: a failed article keeps its status until its retry begins. */
  const expected = useRef(new Map<string, boolean>());
  const tell = useEffectEvent(onEnd);

  useEffect(() => {
    for (const article of generations ?? []) {
      const hasRun = expected.current.get(article.post.id);
      if (hasRun === undefined) continue;
      if (isRunning(article.status)) expected.current.set(article.post.id, true);
      else if (hasRun) {
        expected.current.delete(article.post.id);
        tell(article);
      }
    }
  }, [generations]);

  return (postId: string, runs: boolean) => {
    expected.current.set(postId, runs);
  };
}
