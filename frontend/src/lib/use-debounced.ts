import { useEffect, useEffectEvent } from 'react';

const usualMs = 300;

/** Calls `act` once `value` has not changed for `pauseMs`. */
export function useDebounced<Value>(value: Value, act: (settled: Value) => void, pauseMs = usualMs) {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => actNow(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
}
