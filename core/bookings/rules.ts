import type { Settings } from '../content/content.ts';
import type { BookingRules } from './slots.ts';

type Said = Pick<Settings<'studio'>, 'bookings' | 'holidays' | 'timeZone'>;

/** Whether sessions can be booked at all: whether the studio has said when. */
export function takesBookings({ bookings }: Pick<Said, 'bookings'>): boolean {
  return bookings.hours.length > 0 || bookings.exceptions.some(({ opens }) => opens !== '');
}

/** What a session is called. */
export function sessionName({ bookings }: Pick<Said, 'bookings'>): string {
  return bookings.name || 'Session';
}

/** How many minutes one takes; null where the studio holds none and has not said it. */
export function statedMinutes(said: Said): number | null {
  return takesBookings(said) ? bookingRules(said).minutes : said.bookings.minutes;
}

/** When sessions can be booked, with what holds where the studio has said nothing. */
export function bookingRules({ bookings, holidays, timeZone }: Said): BookingRules {
  const { hours, exceptions, minutes, pauseMinutes, noticeHours, daysAhead } = bookings;
  return {
    ...{ timeZone, hours, exceptions, holidays },
    minutes: minutes ?? 60,
    pauseMinutes: pauseMinutes ?? 0,
    noticeHours: noticeHours ?? 24,
    daysAhead: daysAhead ?? 30,
  };
}

/** Until when whoever booked a session can move or cancel it. */
export function changeUntil({ bookings }: Pick<Said, 'bookings'>, startsAt: Date): Date {
  return new Date(startsAt.getTime() - (bookings.changeHours ?? 2) * 60 * 60 * 1000);
}
