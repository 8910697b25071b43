import { isRunning, type GenerationRow } from '@prism/core/contract/generations';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` once for each article this tab has to do with, when it is written, failed or stopped. The answer says
 * which one to expect, by its post, and whether it is running already. It looks at what the server says and not at
 * events, so an end during a lost connection is told too.
 */
export function useArticleEndings(
  generations: readonly GenerationRow[] | undefined,
  onEnd: (article: GenerationRow) => void,
) {
  /** By post, whether it has been seen running: one that failed before is still so until its retry has begun. */
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
