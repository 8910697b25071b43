import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A slow answer holds nothing back for longer. */
const mostMs = 1_000;

/**
 * Whether everything on the page has had its first answer. What is shown before moves under the pointer when the parts
 * above it arrive, and a press meets another button.
 */
export function useFirstAnswers(): boolean {
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const [areAsked, setAsked] = useState(false);
  const [areKnown, setKnown] = useState(false);
  useEffect(() => {
    setAsked(true);
    const timer = setTimeout(() => setKnown(true), mostMs);
    return () => clearTimeout(timer);
  }, []);
  if (areAsked && pending === 0 && !areKnown) setKnown(true);
  return areKnown;
}
