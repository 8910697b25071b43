import ical, {
  type ICalCalendar,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import type { Booking } from '../database/booking.ts';

export interface CalendarEntry {
  booking: Pick<Booking, 'id' | 'sequence' | 'startsAt' | 'endsAt' | 'cancelledAt'>;
  title: string;
  /** '' if unknown. */
  place: string;
  text: string;
  /** Link to view or move it. */
  url: string;
}

export interface Invited {
  organizer: { name: string; email: string };
  attendee: string;
}

/** The calendar's PRODID. */
const madeBy = (studio: string) => ({ company: studio, product: 'Sessions' });

/**
 * An invitation for a mail. It adds the appointment to the recipient's calendar, later ones move it, and a
 * cancellation removes it. Times are in UTC, which calendars convert.
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

/** Appointments of `studio` as a file, for import or for subscription under the name `name`. */
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
    id,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: title,
    description: text,
    url,
    ...(place && { location: place }),
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
