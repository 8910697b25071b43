import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../choice.tsx';
import { type Span, stepFrom } from './days.ts';
import { MonthTable } from './month-table.tsx';
import type { Shows } from './shows.ts';
import type { ShownDays } from './use-shown-days.ts';

interface CalendarViewProps<Entry> extends Shows<Entry> {
  shown: ShownDays;
  /** Called when an item is dropped on a day; undefined while nothing is dragged. */
  onDrop?: ((day: string) => void) | undefined;
  /** The accessible caption. */
  caption: string;
  /** Shown if there are no entries. */
  empty: string | undefined;
  /** Shown if loading failed. */
  failure: ReactNode;
}

/** Entries by day, as a month or a week; on a phone, a list of the days with entries. */
export function CalendarView<Entry>({ shown, caption, empty, failure, onDrop, ...shows }: CalendarViewProps<Entry>) {
  const { span, day, days, today, narrow } = shown;
  const go = (steps: number) => narrow('day', stepFrom(span, day, steps));
  const table = useRef<HTMLDivElement>(null);
  const [hasEntries, isOnToday] = [shows.entries.size > 0, day === today];

  // In the last week of a month, today may be below the window, and entries of earlier days push it further down.
  useEffect(() => {
    if (isOnToday)
      table.current?.querySelector('[aria-current="date"]')?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [isOnToday, hasEntries]);
  return (
    <section aria-labelledby="calendar-title">
      <div className="top-13 z-3 mb-2 flex flex-wrap items-center gap-3 bg-paper py-2 md:sticky">
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
          <Button variant="secondary" size="sm" aria-label={`Previous ${span}`} onClick={() => go(-1)}>
            Previous{' '}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => narrow('day', '')}>
            Today
          </Button>
          <Button variant="secondary" size="sm" aria-label={`Next ${span}`} onClick={() => go(1)}>
            Next{' '}
          </Button>
        </div>
      </div>
      {failure}
      <div ref={table} className="max-md:hidden">
        <MonthTable
          caption={caption}
          days={days}
          shown={day}
          span={span}
          today={today}
          onDay={(to) => narrow('day', to)}
          onDrop={onDrop}
          {...shows}
        />
      </div>
      <div className="md:hidden">
        <DayList days={days} today={today} {...shows} />
      </div>
      {empty && <p className="py-4.5">{empty}</p>}
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

interface DayListProps<Entry> extends Shows<Entry> {
  days: readonly string[];
  today: string;
}

function DayList<Entry>({ days, today, entries, keyOf, item }: DayListProps<Entry>) {
  return (
    <ol className="grid gap-4">
      {days
        .filter((day) => entries.has(day))
        .map((day) => (
          <li key={day} className="border-t border-ink pt-2">
            <h3 className="nums mb-2 text-sm font-semibold">
              {`${weekday.format(new Date(day))}${day === today ? ', today' : ''}`}
            </h3>
            <ul className="grid gap-2">
              {entries.get(day)?.map((entry) => (
                <li key={keyOf(entry)}>{item(entry)}</li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  );
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' });
