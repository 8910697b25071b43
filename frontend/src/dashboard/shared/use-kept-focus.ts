import { useEffect, useRef } from 'react';

/**
 * Keeps the focus near a list whose buttons take their own row away. `rows` names what is shown, and `act` is called by the
 * buttons. When `rows` has changed and the focus has gone with a row, `heading` gets it; at once, or when what `covers` the list
 * has closed.
 */
export function useKeptFocus(rows: string, covers?: unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const actedOn = useRef<string>(undefined);
  useEffect(() => {
    const isGone =
      actedOn.current !== undefined && actedOn.current !== rows && document.activeElement === document.body;
    if (!isGone) return;
    heading.current?.focus();
    actedOn.current = undefined;
  }, [rows, covers]);
  return { heading, act: () => void (actedOn.current = rows) };
}

/** The names of rows, as one. */
export const namesOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id).join(' ');
