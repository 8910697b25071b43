import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { keepUnsavedPost, type UnsavedPost } from './unsaved-post.ts';

/**
 * Keeps what is being written, where it is not saved, from being lost with the page: the browser asks before it closes, and
 * what a way inside the site or an ended session takes off the screen waits for the dashboard to be opened again.
 * Returns what to call where it is meant to go.
 */
export function useKeptWriting(unsaved: UnsavedPost | undefined): () => void {
  const toast = useToast();
  const latest = useRef(unsaved);
  const isMeant = useRef(false);

  useEffect(() => {
    latest.current = unsaved;
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  useEffect(
    () => () => {
      if (isMeant.current || !latest.current) return;
      keepUnsavedPost(latest.current);
      const description = 'Your post is not saved yet. It opens again with the dashboard.';
      toast({ title: 'Kept for you', description });
    },
    [toast],
  );

  return useCallback(() => void (isMeant.current = true), []);
}
