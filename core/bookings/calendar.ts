import ical, {
  type ICalCalendar,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import type { Booking } from '../database/booking.ts';

/** A session as a calendar shows it. */
export interface CalendarEntry {
  booking: Pick<Booking, 'id' | 'sequence' | 'startsAt' | 'endsAt' | 'cancelledAt'>;
  title: string;
  /** '' where it is not said. */
  place: string;
  text: string;
  /** Where it can be moved or looked at. */
  url: string;
}

/** Whom an invitation is from and to; both are addresses alone. */
export interface Invited {
  organizer: { name: string; email: string };
  attendee: string;
}

/** Who made a calendar, as programs that read it are told. */
const madeBy = (studio: string) => ({ company: studio, product: 'Sessions' });

/**
 * An invitation to a session, to be sent by mail: it puts the session into the calendar of whoever gets it, moves it there by
 * every later one, and takes it out once the session is cancelled. All times are in UTC, which every calendar shows by its own clock.
 */
export function invitationFile(entry: CalendarEntry, { organizer, attendee }: Invited) {
  const method = entry.booking.cancelledAt ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: madeBy(organizer.name), method });
  calendar.createEvent({
    ...eventOf(entry),
    organizer,
    attendees: [{ email: attendee, rsvp: true, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION }],
  });
  return { method, content: textOf(calendar) };
}

/** Sessions of `studio` as a file to put into a calendar by hand, or to be read by one again and again under the name `name`. */
export function calendarFile(entries: readonly CalendarEntry[], studio: string, name?: string): string {
  const calendar = ical({
    prodId: madeBy(studio),
    method: ICalCalendarMethod.PUBLISH,
    ...(name && { name, ttl: 15 * 60 }),
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return textOf(calendar);
}

/** RFC 5545 ends every line with CRLF, the last one too. */
const textOf = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

function eventOf({ booking, title, place, text, url }: CalendarEntry): ICalEventData {
  const { id, sequence, startsAt, endsAt, cancelledAt } = booking;
  return {
    ...{ id, sequence, start: startsAt, end: endsAt, summary: title, description: text, url },
    ...(place && { location: place }),
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
