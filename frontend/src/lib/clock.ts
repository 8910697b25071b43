import { useSyncExternalStore } from 'react';

/** One timer drives every countdown of a page. It runs while there are listeners. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let now = 0;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
  // On the whole second, so that it never drifts.
  timer = setTimeout(tick, 1000 - (now % 1000));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) {
    // The time is read long before the first tick.
    now = currentTime();
    timer = setTimeout(tick, 1000 - (Date.now() % 1000));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Without a running timer, the current whole second: two reads in one render must agree. */
function currentTime(): number {
  if (timer === undefined) now = Math.floor(Date.now() / 1000) * 1000;
  return now;
}

/** The time, updated every second. Undefined on the server and until hydration. */
export function useTime(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, currentTime, () => undefined);
}

/** The time in steps of `stepMs`. Renders once per step. */
export function useNow(stepMs: number): number {
  return useSyncExternalStore(subscribe, () => currentTime() - (currentTime() % stepMs));
}

/** Whether `end` has passed. Renders again only then. */
export function useHasPassed(end: string | undefined): boolean {
  const time = end === undefined ? Infinity : new Date(end).getTime();
  return useSyncExternalStore(
    end === undefined ? subscribeToNothing : subscribe,
    () => time <= currentTime(),
    () => false,
  );
}

/** Whether `end` is in the future. False on the server, whose pages may be cached, and for ''. */
export function useIsAhead(end: string): boolean {
  const time = new Date(end).getTime();
  return useSyncExternalStore(
    subscribe,
    () => currentTime() < time,
    () => false,
  );
}

function subscribeToNothing() {
  return () => undefined;
}
