import type { KeyboardEvent } from 'react';

/** Shows the options of a list that acts on a choice, where an arrow key or a letter would choose one unseen. */
export function opensByArrows(event: KeyboardEvent<HTMLSelectElement>): void {
  const isWay = /^(?:Arrow(?:Up|Down)|\S)$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isWay || !('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
