import type { CalendarEntry } from '@prism/core/contract/enquiry-calendar';
import { EntryLink } from './entry-link.tsx';

interface DayListProps {
  days: readonly string[];
  today: string;
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
}

/** The days on which something is to be done, one below the other. */
export function DayList({ days, today, entries }: DayListProps) {
  return (
    <ol className="grid gap-4">
      {days
        .filter((day) => entries.has(day))
        .map((day) => (
          <li key={day} className="border-t border-ink pt-2">
            <h3 className="nums mb-2 text-sm font-semibold">
              {weekday.format(new Date(day))}
              {day === today && ', today'}
            </h3>
            <ul className="grid gap-2">
              {entries.get(day)?.map((entry) => (
                <li key={`${entry.kind} ${entry.id}`}>
                  <EntryLink entry={entry} />
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  );
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' });
