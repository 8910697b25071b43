import { useNow } from '../../lib/clock.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useRecurring } from './use-workers.ts';

/** What is done again and again: when it was done last, and when it is due. */
export function Recurring() {
  const { data } = useRecurring();
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  if (!data) return null;
  return (
    <section aria-labelledby="recurring-title">
      <ListTitle id="recurring-title" title="Recurring" count={data.length} />
      <dl className="nums text-sm">
        {data.map(({ label, lastAt, nextAt }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-ink">{label}</dt>
            <dd className="text-right text-ink-2">
              {Date.parse(nextAt) <= now ? 'within the hour' : `next ${timeOf(nextAt, now)}`}
              <span className="block text-xs text-ink-3">
                {lastAt ? `last ${timeOf(lastAt, now)}` : 'not done yet'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
