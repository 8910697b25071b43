import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` once for each article of this tab that is written, failed or stopped. The result registers an article
 * by post, and whether it is running. It relies on server state, not on events, so an end during a lost connection is
 * reported too.
 */
export function useArticleEndings(
  generations: readonly GenerationRow[] | undefined,
  onEnd: (article: GenerationRow) => void,
) {
  /** By post, whether it was seen running: an article that failed before stays failed until its retry begins. */
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
