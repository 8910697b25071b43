import type { KeyboardEvent } from 'react';

/** Shows the options of a list that acts on a choice, where an arrow key would choose the next one unseen. */
export function opensByArrows(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!/^Arrow(?:Up|Down)$/.test(event.key) || !('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
