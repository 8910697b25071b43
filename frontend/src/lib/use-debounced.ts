import { useEffect, useEffectEvent } from 'react';

const usualMs = 300;

/** Calls `act` with `value` whenever it has stayed the same for `pauseMs`. */
export function useDebounced<Value>(value: Value, act: (settled: Value) => void, pauseMs = usualMs) {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const timer = setTimeout(() => actNow(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
}
