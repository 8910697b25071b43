import type { PlanEntry } from '@prism/core/contract/plan';
import { clockIn } from '@prism/core/contract/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { CalendarView } from '../shared/calendar/calendar.tsx';
import { useShownDays } from '../shared/calendar/use-shown-days.ts';
import { LoadError } from '../shared/load-error.tsx';
import { draftMark } from './move-dialog.tsx';
import { useOver } from './paths.ts';
import { PlanState } from './plan-state.tsx';
import { planQuery } from './queries.ts';

/** What is planned, written and published, on the days of the studio's time zone. */
export function PlanCalendar() {
  const { timeZone } = useSite().studio;
  const shown = useShownDays(timeZone);
  const { data, error, isFetching, refetch } = useQuery(planQuery(shown.asked));
  return (
    <CalendarView
      shown={shown}
      caption="Planned topics and articles, by day."
      empty={data?.length === 0 ? 'Nothing is planned or written in these weeks.' : undefined}
      failure={error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      entries={Map.groupBy(data ?? [], ({ day }) => day)}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      item={(entry) => <EntryLink entry={entry} timeZone={timeZone} />}
    />
  );
}

/** One thing of the plan; it opens where it can be changed or moved to another day. */
function EntryLink({ entry, timeZone }: { entry: PlanEntry; timeZone: string }) {
  const { kind, id, title, state, at, problem } = entry;
  const over = useOver();
  const scheduled = kind === 'draft' ? `${draftMark}${id}` : id;
  const to = kind === 'topic' ? over('topic', id) : state === 'scheduled' ? over('move', scheduled) : over('post', id);
  return (
    <Link
      to={to}
      className="group block rounded-1 border-l-3 border-line-ui py-0.5 pl-1.5 text-xs leading-[1.35] wrap-anywhere hover:bg-sunk"
    >
      <span className="flex flex-wrap items-center gap-x-1.5">
        <PlanState state={state} problem={problem} isSmall />{' '}
        {state === 'scheduled' && at && (
          <span className="nums text-ink-2">{clockIn(timeZone, Date.parse(at)).slice(11)}</span>
        )}
      </span>{' '}
      <span className="block font-semibold text-ink group-hover:underline">{title || 'Without a title'}</span>
    </Link>
  );
}
