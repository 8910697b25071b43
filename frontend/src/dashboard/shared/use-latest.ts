import { useEffect, useRef } from 'react';

/**
 * Reads the last rendered value. A handler may write the value it requested, so that an event before the next render
 * continues from it.
 */
export function useLatest<Value>(value: Value): [read: () => Value, write: (asked: Value) => void] {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return [() => latest.current, (asked) => (latest.current = asked)];
}
