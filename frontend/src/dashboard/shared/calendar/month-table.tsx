import { dayAfter } from '@prism/core/contract/days';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../ui/link.tsx';
import type { Span } from './days.ts';
import type { Shows } from './shows.ts';

interface MonthTableProps<Entry> extends Shows<Entry> {
  caption: string;
  days: readonly string[];
  /** The day in the URL. */
  shown: string;
  span: Span;
  today: string;
  /** Called when an item is dropped on a day; undefined while nothing is dragged. */
  onDrop: ((day: string) => void) | undefined;
  /** Called when the arrow keys leave the table. */
  onDay: (day: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function MonthTable<Entry>({
  caption,
  days,
  shown,
  span,
  today,
  entries,
  onDay,
  ...look
}: MonthTableProps<Entry>) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(shown);
  const isWalking = useRef(false);
  const current = days.includes(at) ? at : shown;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));

  function walk(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const day = dayAfter(isWalking.current ? at : current, step);
    setAt(day);
    isWalking.current = true;
    if (!days.includes(day)) onDay(day);
  }

  // After the day is rendered, which may be in another month.
  useEffect(() => {
    if (!isWalking.current || !days.includes(at)) return;
    isWalking.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, days]);

  return (
    <table ref={table} className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption} Arrow keys move between days.</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="border-b border-ink pb-2 text-left text-sm font-semibold">
              {weekdayName.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                span={span}
                isOther={span === 'month' && day.slice(0, 7) !== shown.slice(0, 7)}
                isToday={day === today}
                isCurrent={day === current}
                own={entries.get(day) ?? []}
                {...look}
                onFocus={() => setAt(day)}
                onKeyDown={walk}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps<Entry> extends Omit<Shows<Entry>, 'entries'> {
  day: string;
  span: Span;
  /** Whether it is in another month. */
  isOther: boolean;
  isToday: boolean;
  /** Whether it is the tab stop. */
  isCurrent: boolean;
  own: readonly Entry[];
  onDrop: ((day: string) => void) | undefined;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The limit of entries per day of a month; a week shows all. */
const mostInMonth = 3;

function DayCell<Entry>(props: DayCellProps<Entry>) {
  const { day, span, isOther, isToday, isCurrent, own, keyOf, item, onDrop, onFocus, onKeyDown } = props;
  const shown = span === 'week' ? own : own.slice(0, mostInMonth);
  const more = own.length - shown.length;
  const week = useWeekOf(day);
  return (
    <td
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.(day);
      }}
      className={`border border-line p-1.5 align-top ${span === 'week' ? 'h-80' : 'h-30'} ${isOther ? 'bg-sunk' : ''}`}
    >
      <Link
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        data-day={day}
        to={week}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${isToday ? 'Today, ' : ''}${dayName.format(new Date(day))}`}
        className={`nums inline-grid size-6.5 place-items-center rounded-1 text-sm ${isToday ? 'bg-ink font-semibold text-on-ink' : 'text-ink-2 hover:bg-sunk'}`}
      >
        {Number(day.slice(8))}
      </Link>
      {shown.length > 0 && (
        <ul className="mt-1.5 grid gap-1.5">
          {shown.map((entry) => (
            <li key={keyOf(entry)}>{item(entry)}</li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link className="lk mt-1 inline-block min-h-6 text-xs" to={week}>
          {more} more
        </Link>
      )}
    </td>
  );
}

const weekdayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The URL of a week with the current filters. */
function useWeekOf(day: string): string {
  const [params] = useSearchParams();
  return `?${new URLSearchParams({ ...Object.fromEntries(params), span: 'week', day })}`;
}
