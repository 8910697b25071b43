import { isRunning } from '@prism/core/contract/articles';
import type { AdminPost } from '@prism/core/contract/posts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Article, isArticle } from './articles.ts';

/**
 * Calls `onEnd` once for each article this tab has to do with, when it is written, failed or stopped. The answer says
 * which one to expect. It looks at the posts and not at events, so an end during a lost connection is told too.
 */
export function useArticleEndings(posts: readonly AdminPost[] | undefined, onEnd: (article: Article) => void) {
  /** By post, whether it has been seen running: one that failed before is still so until its retry has begun. */
  const expected = useRef(new Map<string, boolean>());
  const tell = useEffectEvent(onEnd);

  useEffect(() => {
    for (const post of posts ?? []) {
      const hasRun = expected.current.get(post.id);
      if (!isArticle(post) || hasRun === undefined) continue;
      if (isRunning(post.generation.status)) expected.current.set(post.id, true);
      else if (hasRun) {
        expected.current.delete(post.id);
        tell(post);
      }
    }
  }, [posts]);

  return (post: AdminPost) => {
    expected.current.set(post.id, isArticle(post) && isRunning(post.generation.status));
  };
}
