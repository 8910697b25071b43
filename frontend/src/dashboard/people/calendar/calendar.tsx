import { enquiryCalls, type CalendarEntry } from '@prism/core/contract/enquiry-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/calls.ts';
import { CalendarView } from '../../shared/calendar/calendar.tsx';
import { useShownDays } from '../../shared/calendar/use-shown-days.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { useTimes } from '../../shared/use-times.ts';
import { byDay } from './by-day.ts';
import { useNow } from '../../../lib/clock.ts';
import { Link } from '../../../ui/link.tsx';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { stateOf } from '../response-target-mark.tsx';

export function Calendar({ owner }: { owner: string | undefined }) {
  const { timeZone } = useTimes();
  const shown = useShownDays(timeZone);
  const asked = { ...shown.asked, ...(owner && { owner }) };
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(enquiryCalls.calendar, { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <CalendarView
      shown={shown}
      caption="Next steps, answers, proposals and sessions, by day."
      empty={data?.length === 0 ? 'Nothing is due in these weeks.' : undefined}
      failure={error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      entries={byDay(data ?? [], timeZone)}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      item={(entry) => <EntryLink entry={entry} />}
    />
  );
}

const tones = { late: 'text-danger font-semibold', soon: 'text-warn font-semibold', open: 'text-ink-2' } as const;

const promises = { answer: 'Reply', proposal: 'Proposal' } as const;

function EntryLink({ entry: { id, kind, name, company, at, text, owner } }: { entry: CalendarEntry }) {
  const { clockOf } = useTimes();
  const now = useNow(60_000);
  const promised = kind === 'answer' || kind === 'proposal' ? promises[kind] : undefined;
  const state = promised && at ? stateOf(at, now) : undefined;
  const due = promised ? `${promised} ${state === 'late' ? 'late' : 'due'}` : 'Session';
  const what = at === null ? text : `${clockOf(Date.parse(at))} ${due}`;
  return (
    <Link
      to={enquiryPage(id)}
      className="group block rounded-1 border-l-3 border-line-ui py-0.5 pl-1.5 text-xs leading-[1.35] wrap-anywhere hover:bg-sunk"
      title={[`${name}, ${company}`, owner?.name].filter(Boolean).join(' · ')}
    >
      <span className={`block ${state ? tones[state] : 'text-ink-2'}`}>{what}</span>
      <span className="block font-semibold text-ink group-hover:underline">{name}</span>
    </Link>
  );
}
