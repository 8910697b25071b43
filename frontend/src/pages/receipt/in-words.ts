import { clockIn, zoneName } from '@prism/core/contract/zoned-time';
import { fillInAll } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { useSite } from '../../site.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

export function clockWords(timeZone: string) {
  const parts = (time: string | number) => clockIn(timeZone, new Date(time)).split('T');
  return {
    parts,
    /** 'London' */
    place: zoneName(timeZone),
    /** 'Thursday 26 November' */
    dayOf: (time: string | number) => inWords.format(Date.parse(parts(time)[0] ?? '')).replace(',', ''),
    /** '16:42' */
    timeOf: (time: string | number) => parts(time)[1] ?? '',
  };
}

/** In the studio's time zone. */
export function useReceiptWords() {
  const { timeZone } = useSite().studio;
  const { moments } = useWords('receipt');
  const { parts, place, dayOf, timeOf } = clockWords(timeZone);
  return {
    place,
    dayOf,
    timeOf,
    /** 'Thursday 26 November 2026' */
    fullDayOf: (time: string) => `${dayOf(time)} ${parts(time)[0]?.slice(0, 4)}`,
    /** '16:42 today', '09:30 tomorrow', '09:30 on Thursday 26 November' */
    momentOf(time: string, now: number): string {
      const days = (Date.parse(parts(time)[0] ?? '') - Date.parse(parts(now)[0] ?? '')) / dayMs;
      const near = new Map([
        [-1, moments.yesterday],
        [0, moments.today],
        [1, moments.tomorrow],
      ]);
      return fillInAll(near.get(days) ?? moments.on, { time: timeOf(time), day: dayOf(time) });
    },
  };
}
