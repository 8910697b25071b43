import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '../../shell/toasts.tsx';

interface KeptWriting<Writing> {
  unsaved: Writing | undefined;
  keep: (writing: Writing) => void;
  /** Says where it is kept. */
  description: string;
}

/**
 * Protects unsaved text: the browser asks before the page closes, and text of a closed page, a left form or an ended
 * session is kept. Returns a function to call before leaving on purpose.
 */
export function useKeptWriting<Writing>({ unsaved, keep, description }: KeptWriting<Writing>): () => void {
  const toast = useToast();
  const latest = useRef({ unsaved, keep, description });
  const isMeant = useRef(false);

  useEffect(() => {
    latest.current = { unsaved, keep, description };
    // Text written after that is kept again.
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
