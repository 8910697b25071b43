import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** A link is identified by its path, a button by `data-stop`. */
const nameOf = (element: Element) => element.getAttribute('href') ?? element.getAttribute('data-stop') ?? '';

/**
 * Makes a group of links and buttons one Tab stop with arrow keys between them (a roving tabindex). Tab enters at `start`,
 * the path of a link.
 */
export function useOneStop(start: string | undefined) {
  const [reached, setReached] = useState<string>();
  const stop = reached ?? start;
  return {
    tabIndexOf: (name: string) => (stop === undefined || stop === name ? undefined : -1),
    group: {
      role: 'presentation',
      onKeyDown: move,
      onFocus: ({ target }: FocusEvent) => setReached(nameOf(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setReached(undefined);
      },
    },
  } as const;
}

function move(event: KeyboardEvent<HTMLElement>) {
  // Alt and the arrow keys go through the history of the browser.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = all.findIndex((each) => each === event.target);
  const [next, previous] = [at + 1, at - 1];
  const goal = {
    ArrowDown: next,
    ArrowRight: next,
    ArrowUp: previous,
    ArrowLeft: previous,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (goal === undefined || at < 0) return;
  event.preventDefault();
  all[goal]?.focus();
}
