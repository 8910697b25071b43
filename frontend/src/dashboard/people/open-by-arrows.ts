import type { KeyboardEvent } from 'react';

/** Opens a select that acts on change, because an arrow key would change its value while it is closed. */
export function opensByArrows(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!/^Arrow(?:Up|Down)$/.test(event.key) || !('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
