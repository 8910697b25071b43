import { useEffect, useRef } from 'react';

/**
 * Reads the value that was drawn last. A handler may write the one that it asked for, so that an event that comes before that is
 * drawn goes on from there.
 */
export function useLatest<Value>(value: Value): [read: () => Value, write: (asked: Value) => void] {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return [() => latest.current, (asked) => (latest.current = asked)];
}
