import { dayIn } from '@prism/core/contract/days';
import { useNow } from '../../../lib/clock.ts';
import { useAddressFilter } from '../use-address-filter.ts';
import { daysOf, isDay, type Span } from './days.ts';

const names = ['span', 'day'] as const;

/** The days of the month or week in the URL, by default of today in `timeZone`. */
export function useShownDays(timeZone: string) {
  const { filter, narrow } = useAddressFilter(names);
  const today = dayIn(timeZone, useNow(60_000));
  const span: Span = filter['span'] === 'week' ? 'week' : 'month';
  const day = isDay(filter['day'] ?? '') ? (filter['day'] ?? today) : today;
  const days = daysOf(span, day);
  return { span, day, days, today, narrow, asked: { from: days[0] ?? day, to: days.at(-1) ?? day } };
}

export type ShownDays = ReturnType<typeof useShownDays>;
