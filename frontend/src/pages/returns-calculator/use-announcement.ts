import { useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';

const pauseMs = 900;

/** Text for a live region: empty at first, then `sentence` once it has settled. */
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
