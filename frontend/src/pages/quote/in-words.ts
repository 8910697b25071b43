import { dayIn } from '@prism/core/contract/days';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import type { Quote } from '@prism/core/contract/quotes';
import { clockIn, zoneName } from '@prism/core/contract/zoned-time';
import { fillInAll } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { useSite } from '../../site.ts';
import { dateText } from '../../lib/dates.ts';

/** Amounts in the quote's currency, in full, and times in the studio's time zone. */
export function useQuoteWords({ currency }: Pick<Quote, 'currency'>) {
  const { timeZone } = useSite().studio;
  const { moment } = useWords('quote').terms;
  const dayOf = (time: string | number) => dateText(dayIn(timeZone, new Date(time)));
  return {
    money: (amount: number) => formatPrice(amount, currency, currencyDecimals(currency)),
    /** '24 November 2026' */
    dayOf,
    lastDay: ({ endsAt }: Pick<Quote, 'endsAt'>) => dayOf(Date.parse(endsAt) - 1),
    /** '24 November 2026, 16:05 London time' */
    momentOf: (time: string | number) =>
      fillInAll(moment, {
        day: dayOf(time),
        time: clockIn(timeZone, new Date(time)).slice(11),
        zone: zoneName(timeZone),
      }),
  };
}
