import { useEffect, useRef } from 'react';

/**
 * Keeps the focus near a list of `count` rows whose buttons take their own row away: `act` is called by them, and when the
 * row has gone and the focus with it, `heading` gets it.
 */
export function useKeptFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
    hasActed.current = false;
  }, [count]);
  return { heading, act: () => void (hasActed.current = true) };
}
