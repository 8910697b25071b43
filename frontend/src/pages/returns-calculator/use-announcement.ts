import { useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';

const pauseMs = 900;

/** `sentence` for a live region: silent at first, and only once it has stayed the same for a moment. */
export function useAnnouncement(sentence: string): string {
  const last = useRef(sentence);
  const [said, setSaid] = useState('');

  useDebounced(
    sentence,
    (settled) => {
      if (settled === last.current) return;
      last.current = settled;
      setSaid(settled);
    },
    pauseMs,
  );

  return said;
}
