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
import { useArticleEndings } from './use-article-endings.ts';

/**
 * Running articles: follows, stops and retries them, and reports their end in every section. One that is done opens, unless
 * `isWriting` says that this would take someone away from what they write.
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
