import type { Shows } from './shows.ts';

interface DayListProps<Entry> extends Shows<Entry> {
  days: readonly string[];
  today: string;
}

/** The days on which there is something, one below the other. */
export function DayList<Entry>({ days, today, entries, keyOf, item }: DayListProps<Entry>) {
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
