import { useEffect, useRef } from 'react';

/**
 * Keeps the focus near a list whose buttons take their own row away. `rows` names what is shown: `act` is called by the
 * buttons, and when `rows` has changed and the focus has gone with a row, `heading` gets it.
 */
export function useKeptFocus(rows: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return;
    heading.current?.focus();
    hasActed.current = false;
  }, [rows]);
  return { heading, act: () => void (hasActed.current = true) };
}

/** The names of rows, as one. */
export const namesOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id).join(' ');
