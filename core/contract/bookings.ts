import type { BookedSession } from './bookings-calls.ts';
import { clockIn, zoneName } from './zoned-time.ts';

export const sessionFile = 'session.ics';

export const changesADay = 6;

export type BookingAct = 'book' | 'cancel';

export interface Unbooked {
  /** The time that was asked for, ISO 8601; null where none was. */
  startsAt: string | null;
  reason: 'taken' | 'none-chosen' | 'too-many' | 'too-late';
}

/** Where and when the client of an enquiry can book a session. All times are ISO 8601. */
export interface SessionPage {
  /** The path of this page, and of the receipt it belongs to. */
  path: string;
  receipt: string;
  email: string;
  /** What the studio calls a session. */
  name: string;
  minutes: number;
  /** Who holds it; null where no one is named. */
  host: string | null;
  /** Where, and what to know of it; '' where nothing is said. */
  place: string;
  note: string;
  /** When one can begin. */
  slots: string[];
  /** The one that is booked; null where none is. */
  booked: BookedSession | null;
  /** Whether processing of the enquiry is restricted: nothing is booked, moved or cancelled until staff lift that. */
  isRestricted: boolean;
  /** When this was so. */
  readAt: string;
}

export interface ReceiptSession {
  /** Of the page where one is booked. */
  path: string;
  /** What the studio calls a session. */
  name: string;
  minutes: number;
  /** The next times one can begin, at most three; none where it can be booked no more. */
  next: string[];
  booked: (BookedSession & { bookedAt: string }) | null;
  /** By when a proposal is promised after it. */
  proposalDueAt: string | null;
}

/** A session's name within a sentence: 'strategy session' of 'Strategy session', but 'SEO check' as it is. */
export function inSentence(name: string): string {
  return /^\p{Lu}[^\p{Lu}\s]*(?:\s|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

export function sessionDay(timeZone: string, startsAt: Date | string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
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
