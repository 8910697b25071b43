import type { CalendarEntry } from '@prism/core/contract/enquiry-calls';
import { dayIn } from '@prism/core/contract/days';

/** The entries by day in `timeZone`, in order. */
export function byDay(entries: readonly CalendarEntry[], timeZone: string): Map<string, CalendarEntry[]> {
  return Map.groupBy(entries, ({ on, at }) => on ?? dayIn(timeZone, Date.parse(at ?? '')));
}
