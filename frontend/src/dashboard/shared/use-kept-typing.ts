import { useEffect } from 'react';
import { forgetWriting, keepWriting, keptWriting } from './kept-writing.ts';

/** `begun` with unsaved values of this tab. */
export function withKeptTyping<Values extends object>(place: string, begun: Values): Values {
  const kept = keptWriting(place);
  return kept ? { ...begun, ...JSON.parse(kept.text) } : begun;
}

/** Keeps the values that differ from `begun`, so that they survive leaving the page. */
export function useKeptTyping(place: string, begun: object, now: object): void {
  const before = new Map(Object.entries(begun).map(([name, value]) => [name, JSON.stringify(value)]));
  const typed = Object.entries(now).filter(([name, value]) => before.get(name) !== JSON.stringify(value));
  const text = typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : undefined;
  useEffect(() => {
    if (text === undefined) forgetWriting(place);
    else keepWriting(place, { id: place, text });
  }, [place, text]);
}
