import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useSteerGeneration } from './generation-commands.ts';
import { useRecentArticles } from './use-generations.ts';
import { articlesOf } from '../live/articles.ts';
import { useLiveDesk } from '../live/use-live-desk.ts';
import { endingOf } from './ending-words.ts';
import { eventsFor } from '../frame/live-events.ts';
import { useSections } from '../frame/sections.ts';
import type { ArticleDesk } from '../frame/section.ts';
import { useArticleEndings } from './use-article-endings.ts';

/** Running articles: follows, stops and retries them, and reports their end in every section. */
export function useArticleDesk(openPost: (id: string) => void): ArticleDesk {
  const toast = useToast();
  const tellError = useErrorToast();
  const [chosenId, setChosenId] = useState<string>();
  const { data: generations } = useRecentArticles();
  const articles = articlesOf(generations ?? [], useNow(60_000));
  const shown = articles.find(({ post }) => post.id === chosenId) ?? articles[0];
  const followed = articles.filter((article) => isRunning(article.status) || article === shown);
  const client = useQueryClient();
  const { groups: sections } = useSections();
  const [events] = useState(() => eventsFor(client, sections.flat()));
  const live = useLiveDesk(
    followed.map(({ post }) => post.id),
    events,
  );
  const { mutate, isPending } = useSteerGeneration();
  const expectEnd = useArticleEndings(generations, tellEnd);

  function edit({ post }: GenerationRow) {
    openPost(post.id);
  }

  function tellEnd(article: GenerationRow) {
    const { title, description, isFailure = false, isDone = false } = endingOf(article);
    if (isFailure) tellError(description, { title });
    else toast({ title, description });
    if (isDone) edit(article);
  }

  return {
    live,
    articles,
    shown,
    show: setChosenId,
    steer(article, to) {
      const postId = article.post.id;
      setChosenId(postId);
      expectEnd(postId, isRunning(article.status));
      mutate({ postId, to }, { onError: (error) => tellError(error) });
    },
    isSteering: isPending,
    edit,
    follow(post) {
      setChosenId(post.id);
      expectEnd(post.id, true);
    },
  };
}
