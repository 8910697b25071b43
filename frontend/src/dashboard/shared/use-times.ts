import { createContext, use } from 'react';
import type { Times } from './times.ts';

const TimesContext = createContext<Times | undefined>(undefined);

export const TimesProvider = TimesContext.Provider;

/** Formats times in the time zone of the signed-in person, or else of the studio. */
export function useTimes(): Times {
  const times = use(TimesContext);
  if (!times) throw new Error('useTimes needs a TimesProvider around it');
  return times;
}
