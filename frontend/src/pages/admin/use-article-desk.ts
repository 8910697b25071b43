import { isRunning } from '@prism/core/contract/articles';
import type { AdminPost } from '@prism/core/contract/posts';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { articlesOf, type Article } from './live/articles.ts';
import type { LiveDesk } from './live/live-desk.ts';
import { useArticleEndings } from './live/use-article-endings.ts';
import { useLiveDesk } from './live/use-live-desk.ts';
import { useSteerGeneration } from './use-generation.ts';
import { useNow } from './use-now.ts';
import { usePosts } from './use-posts.ts';

export interface ArticleDesk {
  live: LiveDesk;
  /** Being written and lately written, the one to look at first in front. */
  articles: readonly Article[];
  shown: Article | undefined;
  show: (postId: string) => void;
  steer: (article: Article, to: 'cancel' | 'retry') => void;
  isSteering: boolean;
  /** Shows the post whose article was just ordered, and tells how that ends. */
  follow: (post: AdminPost) => void;
}

/** The articles under way: kept in step, steered, and their endings told, in whatever section one is. */
export function useArticleDesk(onWritten: (article: Article) => void): ArticleDesk {
  const toast = useToast();
  const [chosenId, setChosenId] = useState<string>();
  const { data: posts } = usePosts();
  const articles = articlesOf(posts ?? [], useNow(60_000));
  const shown = articles.find(({ id }) => id === chosenId) ?? articles[0];
  const running = articles.filter(({ generation }) => isRunning(generation.status)).map(({ id }) => id);
  const live = useLiveDesk(shown && !running.includes(shown.id) ? [...running, shown.id] : running);
  const { mutate, isPending } = useSteerGeneration();
  const expectEnd = useArticleEndings(posts, tellEnd);

  function tellEnd(article: Article) {
    const { status } = article.generation;
    if (status === 'cancelled') {
      toast({ title: 'Article stopped', description: 'The text so far is kept as a draft.' });
    } else if (status === 'failed') {
      const description = 'Failed to generate article. Please try again.';
      toast({ title: 'Generation Failed', description, variant: 'destructive' });
    } else {
      const description = 'Article created successfully. You can now edit and publish it.';
      toast({ title: 'AI Article Generated!', description });
      onWritten(article);
    }
  }

  return {
    live,
    articles,
    shown,
    show: setChosenId,
    steer(article, to) {
      setChosenId(article.id);
      expectEnd(article);
      mutate(
        { postId: article.id, to },
        { onError: (error) => toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' }) },
      );
    },
    isSteering: isPending,
    follow(post) {
      setChosenId(post.id);
      expectEnd(post);
    },
  };
}
