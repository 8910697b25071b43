import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { kept } from '../../lib/storage.ts';

const offKey = 'prism-single-keys-off';

/** Whether single letters are commands. Speech input types letters, so they can be switched off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    kept.subscribe,
    () => kept.get(offKey) === null,
    () => true,
  );
  return [isOn, (on) => (on ? kept.remove(offKey) : kept.set(offKey, 'true'))];
}

/** Does something when a single key is pressed, except while one writes or a dialog is open. */
export function useKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (kept.get(offKey) !== null || isWritten(event.target) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
