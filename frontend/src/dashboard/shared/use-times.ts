import { createContext, use } from 'react';
import type { Times } from './times.ts';

const TimesContext = createContext<Times | undefined>(undefined);

export const TimesProvider = TimesContext.Provider;

/** How times are told to who is signed in: by their own clock, else by the studio's. */
export function useTimes(): Times {
  const times = use(TimesContext);
  if (!times) throw new Error('useTimes needs a TimesProvider around it');
  return times;
}
