import type { Settings } from '../content/content.ts';
import type { BookingRules } from './slots.ts';

type Said = Pick<Settings<'studio'>, 'bookings' | 'holidays' | 'timeZone'>;

export function takesBookings({ bookings }: Pick<Said, 'bookings'>): boolean {
  return bookings.hours.length > 0 || bookings.exceptions.some(({ opens }) => opens !== '');
}

export function sessionName({ bookings }: Pick<Said, 'bookings'>): string {
  return bookings.name || 'Session';
}

/** Length of an appointment in minutes; null if there are none or the studio has not set it. */
export function statedMinutes(said: Said): number | null {
  return takesBookings(said) ? bookingRules(said).minutes : said.bookings.minutes;
}

export function bookingRules({ bookings, holidays, timeZone }: Said): BookingRules {
  const { hours, exceptions, minutes, pauseMinutes, noticeHours, daysAhead } = bookings;
  return {
    timeZone,
    hours,
    exceptions,
    holidays,
    minutes: minutes ?? 60,
    pauseMinutes: pauseMinutes ?? 0,
    noticeHours: noticeHours ?? 24,
    daysAhead: daysAhead ?? 30,
  };
}

export function changeUntil({ bookings }: Pick<Said, 'bookings'>, startsAt: Date): Date {
  return new Date(startsAt.getTime() - (bookings.changeHours ?? 2) * 60 * 60 * 1000);
}
