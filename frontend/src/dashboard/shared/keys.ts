import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { kept } from '../../lib/storage.ts';

const offKey = 'prism-single-keys-off';

/** Whether single letters are shortcuts. Speech input types letters, so they can be switched off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    kept.subscribe,
    () => kept.get(offKey) === null,
    () => true,
  );
  return [isOn, (on) => (on ? kept.remove(offKey) : kept.set(offKey, 'true'))];
}

/**
 * A single-key shortcut, inactive while the user types or a dialog is open. `isFirst` takes precedence over other
 * handlers of the key; without `act` they run.
 */
export function useKey(key: string, act: (() => void) | undefined, isFirst = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!act || event.key !== key || !isSingleKey(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, isFirst);
    return () => removeEventListener('keydown', listen, isFirst);
  }, [isFirst]);
}

/** Whether the key press is a shortcut, not text. */
export function isSingleKey(
  event: Pick<KeyboardEvent, 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || kept.get(offKey) !== null)
    return false;
  return !isWritten(event.target) && !document.querySelector('[role=dialog], [role=menu]');
}

function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
