import { createContext, use } from 'react';
import type { Times } from './times.ts';

const TimesContext = createContext<Times | undefined>(undefined);

export const TimesProvider = TimesContext.Provider;

/** Formats times for the signed-in user: by the own time zone, else by the studio's. */
export function useTimes(): Times {
  const times = use(TimesContext);
  if (!times) throw new Error('useTimes needs a TimesProvider around it');
  return times;
}
