import { useSyncExternalStore } from 'react';

/** One timer for all that counts down on a page; it runs while anything does. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let now = 0;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
  // On the whole second, so that it never drifts past one.
  timer = setTimeout(tick, 1000 - (now % 1000));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) {
    // Asked next is what the time is, long before the first tick.
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

/** Without a running timer, the second that has begun: asked twice in one render it must not differ. */
function currentTime(): number {
  if (timer === undefined) now = Math.floor(Date.now() / 1000) * 1000;
  return now;
}

/** The time, updated every second; undefined on the server and while its page is taken over, which may be long after. */
export function useTime(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, currentTime, () => undefined);
}

/** The time in the browser, no finer than `stepMs`; renders again only with the next step. */
export function useNow(stepMs: number): number {
  return useSyncExternalStore(subscribe, () => currentTime() - (currentTime() % stepMs));
}

/** Whether `end` has passed; renders again only when it does. */
export function useHasPassed(end: string | undefined): boolean {
  const time = end === undefined ? Infinity : new Date(end).getTime();
  return useSyncExternalStore(
    end === undefined ? subscribeToNothing : subscribe,
    () => time <= currentTime(),
    () => false,
  );
}

/** Whether `end` is still to come, as far as anyone knows: not on the server, whose page may be kept for long. '' never is. */
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
