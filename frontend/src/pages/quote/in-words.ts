import { dayIn } from '@prism/core/contract/days';
import { currencyDecimals, formatPrice } from '@prism/core/contract/money';
import type { Quote } from '@prism/core/contract/quotes';
import { clockIn } from '@prism/core/contract/zoned-time';
import { useSite } from '../../site.ts';
import { dateText } from '../../lib/dates.ts';

/** How amounts and times of a quote are written: in its own currency, in full, and by the studio's clock. */
export function useQuoteWords({ currency }: Pick<Quote, 'currency'>) {
  const { timeZone } = useSite().studio;
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  const dayOf = (time: string | number) => dateText(dayIn(timeZone, new Date(time)));
  return {
    money: (amount: number) => formatPrice(amount, currency, currencyDecimals(currency)),
    /** '24 November 2026' */
    dayOf,
    /** The last day on which it can be accepted. */
    lastDay: ({ endsAt }: Pick<Quote, 'endsAt'>) => dayOf(Date.parse(endsAt) - 1),
    /** '24 November 2026, 16:05 London time' */
    momentOf: (time: string | number) => `${dayOf(time)}, ${clockIn(timeZone, new Date(time)).slice(11)} ${place} time`,
  };
}

/** Whose the quote is, where somebody has said it. */
export function companyOf({ for: whom }: Quote, otherwise: string): string {
  return whom?.company ?? otherwise;
}
