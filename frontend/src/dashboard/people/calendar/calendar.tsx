import type { CalendarEntry } from '@prism/core/contract/enquiry-calendar';
import { dayIn } from '@prism/core/contract/days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useNow } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../shared/choice.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { useAddressFilter } from '../../shared/use-address-filter.ts';
import { useTimes } from '../../shared/use-times.ts';
import { paths } from '../paths.ts';
import { byDay, daysOf, isDay, type Span, stepFrom } from './days.ts';
import { DayList } from './day-list.tsx';
import { MonthTable } from './month-table.tsx';

const names = ['span', 'day'] as const;

/** When something is to be done about enquiries: next steps, answers and sessions, by week or by month. */
export function Calendar({ owner }: { owner: string | undefined }) {
  const { filter, narrow } = useAddressFilter(names);
  const { timeZone } = useTimes();
  const today = dayIn(timeZone, useNow(60_000));
  const span: Span = filter['span'] === 'week' ? 'week' : 'month';
  const day = isDay(filter['day'] ?? '') ? (filter['day'] ?? today) : today;
  const days = daysOf(span, day);
  const asked = { from: days[0] ?? day, to: days.at(-1) ?? day, ...(owner && { owner }) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [paths.contacts, 'calendar', asked],
    queryFn: () => api.get<CalendarEntry[]>(paths.calendar, asked),
    placeholderData: keepPreviousData,
  });
  const entries = byDay(data ?? [], timeZone);
  const go = (steps: number) => narrow('day', stepFrom(span, day, steps));
  return (
    <section aria-labelledby="calendar-title">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="calendar-title" aria-live="polite" className="mr-auto text-[1.1875rem] font-semibold">
          {titleOf(span, days, day)}
        </h2>
        <ChoiceGroup label="Span">
          <Choice isChosen={span === 'month'} onChoose={() => narrow('span', '')}>
            Month
          </Choice>
          <Choice isChosen={span === 'week'} onChoose={() => narrow('span', 'week')}>
            Week
          </Choice>
        </ChoiceGroup>
        <div className="flex gap-1">
          <Button variant="secondary" size="sm" aria-label={`The ${span} before`} onClick={() => go(-1)}>
            Before
          </Button>
          <Button variant="secondary" size="sm" onClick={() => narrow('day', '')}>
            Today
          </Button>
          <Button variant="secondary" size="sm" aria-label={`The ${span} after`} onClick={() => go(1)}>
            After
          </Button>
        </div>
      </div>
      {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      <div className="max-md:hidden">
        <MonthTable
          days={days}
          shown={day}
          span={span}
          today={today}
          entries={entries}
          onDay={(to) => narrow('day', to)}
        />
      </div>
      <div className="md:hidden">
        <DayList days={days} today={today} entries={entries} />
      </div>
      {data && data.length === 0 && <p className="py-4.5">Nothing is to be done in these weeks.</p>}
    </section>
  );
}

/** 'November 2026', '23 Nov to 29 Nov 2026' */
function titleOf(span: Span, days: readonly string[], day: string): string {
  if (span === 'month') return monthName.format(new Date(day));
  return `${shortDay.format(new Date(days[0] ?? day))} to ${longDay.format(new Date(days.at(-1) ?? day))}`;
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
