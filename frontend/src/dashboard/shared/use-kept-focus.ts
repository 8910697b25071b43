import { useEffect, useRef } from 'react';

/**
 * Keeps the focus near a list whose buttons remove their own row. `rows` identifies the rows, and buttons call `act`.
 * When the focused row is gone, `heading` gets the focus, at once or after `covers` closes.
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

export const namesOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id).join(' ');
