import { dayIn } from '@prism/core/contract/days';
import { useNow } from '../../lib/clock.ts';
import { useSite } from '../../site.ts';

/** Today in the studio's time zone, as 'YYYY-MM-DD'. */
export function useToday(): string {
  return dayIn(useSite().studio.timeZone, useNow(60_000));
}
