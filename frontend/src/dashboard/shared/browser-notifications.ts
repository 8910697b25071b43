import { useSyncExternalStore } from 'react';
import { kept } from '../../lib/storage.ts';

const key = 'prism-browser-notifications';

const isWanted = () => kept.get(key) !== null;

/** Whether this browser shows notifications: the user wants them, and permission was granted. */
export const isNotifiedHere = () => isWanted() && 'Notification' in window && Notification.permission === 'granted';

/**
 * Whether this browser shows notifications, and a setter. Switching on asks for permission; the setter returns false if
 * it is denied.
 */
export function useBrowserPermission() {
  const isOn = useSyncExternalStore(kept.subscribe, isNotifiedHere, () => false);

  async function turn(on: boolean): Promise<boolean> {
    if (!on) kept.remove(key);
    else if ((await Notification.requestPermission()) !== 'granted') return false;
    else kept.set(key, 'true');
    return true;
  }

  return { isOn, turn, isKnown: 'Notification' in globalThis };
}
