import type { CalendarEntry } from '@prism/core/contract/enquiry-calls';
import { dayIn } from '@prism/core/contract/days';

/** The entries of each day by the clock of `timeZone`, in their order. */
export function byDay(entries: readonly CalendarEntry[], timeZone: string): Map<string, CalendarEntry[]> {
  return Map.groupBy(entries, ({ on, at }) => on ?? dayIn(timeZone, Date.parse(at ?? '')));
}
