const hourMs = 60 * 60 * 1000;

export type BookingReminder = 'day' | 'hour';

/** How long before a session whoever booked it is reminded. */
const before: Readonly<Record<BookingReminder, number>> = { day: 24 * hourMs, hour: hourMs };

/** When whoever booked is reminded of a session that begins at `startsAt`, the first time first. */
export function reminderTimes(startsAt: Date): Date[] {
  return [before.day, before.hour].map((ms) => new Date(startsAt.getTime() - ms));
}

/**
 * Which reminder is due at `now`; undefined where none is. Of two at once, because nobody worked meanwhile, only the last says
 * something true; and none is, whose time had passed when the session was booked.
 */
export function dueReminder(startsAt: Date, bookedAt: Date, now: Date): BookingReminder | undefined {
  if (now >= startsAt) return undefined;
  const isDue = (reminder: BookingReminder) => {
    const at = startsAt.getTime() - before[reminder];
    return at <= now.getTime() && at > bookedAt.getTime();
  };
  if (isDue('hour')) return 'hour';
  const isLastHour = startsAt.getTime() - now.getTime() <= before.hour;
  return !isLastHour && isDue('day') ? 'day' : undefined;
}
