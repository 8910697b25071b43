import { dayIn } from '@prism/core/contract/days';
import { useNow } from '../../lib/clock.ts';
import { useSite } from '../../site.ts';

/** The day that it is for the studio, and for its site, as 'YYYY-MM-DD', wherever one looks at it from. */
export function useToday(): string {
  return dayIn(useSite().studio.timeZone, useNow(60_000));
}
