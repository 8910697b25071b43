import { useEffect, useRef, useState } from 'react';

const pauseMs = 900;

/** `sentence` for a live region: silent at first, and only once it has stayed the same for a moment. */
export function useAnnouncement(sentence: string): string {
  const last = useRef(sentence);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (sentence === last.current) return;
    const timer = setTimeout(() => {
      last.current = sentence;
      setSaid(sentence);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [sentence]);

  return said;
}
