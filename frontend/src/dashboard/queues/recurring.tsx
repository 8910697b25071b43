import type { RecurringRow } from '@prism/core/contract/runs';
import { useNow } from '../../lib/clock.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useRecurring } from './use-workers.ts';

export function Recurring() {
  const { data } = useRecurring();
  const { timeInSentence } = useTimes();
  const now = useNow(60_000);
  if (!data) return null;
  return (
    <section aria-labelledby="recurring-title">
      <ListTitle id="recurring-title" title="Recurring" count={data.length} />
      <dl className="nums text-sm">
        {data.map((row) => (
          <div key={row.label} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-ink">{row.label}</dt>
            <dd className="text-right text-ink-2">
              {nextOf(row, now, (at) => timeInSentence(at, now))}
              <span className="block text-xs text-ink-3">
                {row.lastAt ? `last ${timeInSentence(row.lastAt, now)}` : 'never'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The next run, if it is known. */
function nextOf({ rhythm, nextAt }: RecurringRow, now: number, timeInSentence: (at: string) => string): string {
  if (nextAt === null) return rhythm === 'due' ? 'nothing due' : 'overdue';
  if (typeof rhythm === 'number') return `every ${rhythm} s`;
  if (Date.parse(nextAt) > now) return `next ${timeInSentence(nextAt)}`;
  return rhythm === 'daily' ? 'within the hour' : 'now';
}
