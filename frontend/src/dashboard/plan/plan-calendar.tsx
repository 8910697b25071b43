import { articlePage } from '@prism/core/contract/desk-links';
import type { PlanEntry } from '@prism/core/contract/plan';
import { clockIn } from '@prism/core/contract/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { CalendarView } from '../shared/calendar/calendar.tsx';
import { useShownDays } from '../shared/calendar/use-shown-days.ts';
import { LoadError } from '../shared/load-error.tsx';
import { dateInWords } from '../shared/times.ts';
import { draftMark } from './move-dialog.tsx';
import { useOver } from './paths.ts';
import { PlanState } from './plan-state.tsx';
import { planQuery, useMoveEntry } from './queries.ts';

export function PlanCalendar() {
  const { timeZone } = useSite().studio;
  const shown = useShownDays(timeZone);
  const { data, error, isFetching, refetch } = useQuery(planQuery(shown.asked));
  const showError = useErrorToast();
  const toast = useToast();
  const move = useMoveEntry(timeZone);
  const [dragged, setDragged] = useState<PlanEntry>();

  function drop(entry: PlanEntry, day: string) {
    setDragged(undefined);
    if (day === entry.day) return;
    const undo = { label: 'Undo', onClick: () => move.mutate({ entry, day: entry.day }, { onError: tell }) };
    const tell = (wrong: Error) => showError(wrong, { title: 'Couldn’t move it' });
    move.mutate(
      { entry, day },
      {
        onSuccess: () =>
          toast({ title: 'Moved', description: `“${entry.title}” is now on ${dateInWords(day)}.`, action: undo }),
        onError: tell,
      },
    );
  }

  return (
    <CalendarView
      shown={shown}
      caption="Planned topics and articles, by day."
      empty={data?.length === 0 ? 'Nothing is planned in these weeks.' : undefined}
      failure={error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      entries={Map.groupBy(data ?? [], ({ day }) => day)}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      item={(entry) => (
        <EntryLink
          entry={entry}
          timeZone={timeZone}
          onDrag={() => setDragged(entry)}
          onDragEnd={() => setDragged(undefined)}
        />
      )}
      onDrop={dragged && ((day) => drop(dragged, day))}
    />
  );
}

interface EntryLinkProps {
  entry: PlanEntry;
  timeZone: string;
  onDrag: () => void;
  onDragEnd: () => void;
}

/** An item of the plan, opened by click and moved by dragging or by form. */
function EntryLink({ entry, timeZone, onDrag, onDragEnd }: EntryLinkProps) {
  const { kind, id, title, state, at, problem } = entry;
  const over = useOver();
  const scheduled = kind === 'draft' ? `${draftMark}${id}` : id;
  const to = kind === 'topic' ? over('topic', id) : state === 'scheduled' ? over('move', scheduled) : articlePage(id);
  return (
    <Link
      to={to}
      draggable={kind === 'topic' || state === 'scheduled'}
      onDragStart={onDrag}
      onDragEnd={onDragEnd}
      className="group block rounded-1 border-l-3 border-line-ui py-0.5 pl-1.5 text-xs leading-[1.35] wrap-anywhere hover:bg-sunk"
    >
      <span className="flex flex-wrap items-center gap-x-1.5">
        <PlanState state={state} problem={problem} isSmall />{' '}
        {state === 'scheduled' && at && (
          <span className="nums text-ink-2">{clockIn(timeZone, Date.parse(at)).slice(11)}</span>
        )}
      </span>{' '}
      <span className="block font-semibold text-ink group-hover:underline">{title || 'Untitled'}</span>
    </Link>
  );
}
