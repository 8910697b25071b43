import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { calendarFile } from '@prism/core/bookings/calendar';
import { sessionName } from '@prism/core/bookings/rules';
import { may } from '@prism/core/contract/roles';
import { Booking } from '@prism/core/database/booking';
import { CalendarLink } from '@prism/core/database/calendar-link';
import type { Studio } from '@prism/core/database/content/studio';
import { accessLevelOf } from '@prism/core/database/factor-demand';
import type { User } from '@prism/core/database/user';

export const calendarPath = '/calendar';

const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Creates a person's feed URL, shown once; the previous one ends. */
export async function makeCalendarLink(em: EntityManager, user: Pick<User, 'id'>, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await em.upsert(CalendarLink, { user: user.id, tokenHash: hashOf(token), createdAt: new Date() });
  return `${publicUrl}${calendarPath}/${token}.ics`;
}

export async function removeCalendarLink(em: EntityManager, user: Pick<User, 'id'>): Promise<void> {
  await em.nativeDelete(CalendarLink, { user: user.id });
}

export async function calendarLinkMadeAt(em: EntityManager, user: Pick<User, 'id'>): Promise<Date | null> {
  return (await em.findOne(CalendarLink, { user: user.id }))?.createdAt ?? null;
}

/** The feed for a token; undefined if it is unknown or revoked, or its owner may not see enquiries. */
export async function readCalendar(
  em: EntityManager,
  token: string,
  { studio, enquiryUrl, now }: { studio: Studio; enquiryUrl: (contactId: string) => string; now: Date },
): Promise<string | undefined> {
  const link = await em.findOne(CalendarLink, { tokenHash: hashOf(token) }, { populate: ['user'] });
  if (!link || link.user.removedAt || !may(await accessLevelOf(em, link.user), 'enquiries')) return undefined;
  const since = new Date(now.getTime() - keptDays * dayMs);
  const bookings = await em.find(
    Booking,
    { cancelledAt: null, endsAt: { $gt: since } },
    { orderBy: { startsAt: 'asc' }, populate: ['enquiry'] },
  );
  const entries = bookings.map((booking) => ({
    booking,
    title: `${sessionName(studio)}: ${booking.enquiry.company}`,
    place: studio.bookings.place,
    text: [
      `${booking.enquiry.firstName} ${booking.enquiry.lastName}, ${booking.enquiry.email}`,
      `With ${booking.enquiry.ownerName ?? 'no host yet'}`,
      enquiryUrl(booking.enquiry.id),
    ].join('\n'),
    url: enquiryUrl(booking.enquiry.id),
  }));
  return calendarFile(entries, studio.name, `Sessions of ${studio.name}`);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
