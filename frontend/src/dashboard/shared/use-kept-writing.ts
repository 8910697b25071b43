import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '../../shell/toasts.tsx';

interface KeptWriting<Writing> {
  /** What is not saved yet, if anything is. */
  unsaved: Writing | undefined;
  /** Puts it where it is found again. */
  keep: (writing: Writing) => void;
  /** Tells a person where that is. */
  description: string;
}

/**
 * Keeps what is being written, where it is not saved, from being lost with the page: the browser asks before it closes, and
 * what a closed page, a way inside the site or an ended session takes off the screen is kept.
 * Returns what to call where it is meant to go.
 */
export function useKeptWriting<Writing>({ unsaved, keep, description }: KeptWriting<Writing>): () => void {
  const toast = useToast();
  const latest = useRef({ unsaved, keep, description });
  const isMeant = useRef(false);

  useEffect(() => {
    latest.current = { unsaved, keep, description };
    // What is written after that is kept again.
    if (!unsaved) isMeant.current = false;
  }, [unsaved, keep, description]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const close = () => keep(unsaved);
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', close);
    };
  }, [unsaved, keep]);

  useEffect(
    () => () => {
      const last = latest.current;
      if (isMeant.current || !last.unsaved) return;
      last.keep(last.unsaved);
      toast({ title: 'Draft kept', description: last.description });
    },
    [toast],
  );

  return useCallback(() => void (isMeant.current = true), []);
}
