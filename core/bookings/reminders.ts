const hourMs = 60 * 60 * 1000;

export type BookingReminder = 'day' | 'hour';

/** How long before an appointment the client is reminded. */
const before: Readonly<Record<BookingReminder, number>> = { day: 24 * hourMs, hour: hourMs };

export function reminderTimes(startsAt: Date): Date[] {
  return [before.day, before.hour].map((ms) => new Date(startsAt.getTime() - ms));
}

/**
 * The reminder due at `now`, if any. If several are due, only the latest is sent. One whose time had passed at booking
 * is skipped.
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
