import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A slow answer holds nothing back for longer. */
const mostMs = 1_000;

/**
 * Whether everything on the page has had its first answer. What is shown before moves under the pointer when the parts
 * above it arrive, and a press meets another button.
 */
export function useFirstAnswers(): boolean {
  const client = useQueryClient();
  const [areKnown, setKnown] = useState(false);
  useEffect(() => {
    const end = () => setKnown(true);
    const look = () => {
      if (client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) === 0) end();
    };
    const timers = [setTimeout(look), setTimeout(end, mostMs)];
    const stop = client.getQueryCache().subscribe(look);
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [client]);
  return areKnown;
}
