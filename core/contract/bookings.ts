import { clockIn, zoneName } from './zoned-time.ts';

export const sessionFile = 'session.ics';

export const changesADay = 6;

export type BookingAct = 'book' | 'cancel';

export interface Unbooked {
  /** The requested time, ISO 8601; null if none. */
  startsAt: string | null;
  reason: 'taken' | 'none-chosen' | 'too-many' | 'too-late';
}

/** A session's name within a sentence: 'strategy session' of 'Strategy session', but 'SEO check' as it is. */
export function inSentence(name: string): string {
  return /^\p{Lu}[^\p{Lu}\s]*(?:\s|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

export function sessionDay(timeZone: string, startsAt: Date | string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return format.format(new Date(startsAt)).replace(',', '');
}

export function sessionTimes(timeZone: string, { startsAt, endsAt }: Record<'startsAt' | 'endsAt', Date | string>) {
  return [startsAt, endsAt].map((time) => clockIn(timeZone, new Date(time)).slice(11)).join(' to ');
}

/** 'Thursday 26 November 2026, 09:30 to 10:30 (London)' */
export function sessionInWords(timeZone: string, times: Record<'startsAt' | 'endsAt', Date | string>): string {
  return `${sessionDay(timeZone, times.startsAt)}, ${sessionTimes(timeZone, times)} (${zoneName(timeZone)})`;
}
