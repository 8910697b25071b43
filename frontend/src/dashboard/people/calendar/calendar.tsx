import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/calls.ts';
import { CalendarView } from '../../shared/calendar/calendar.tsx';
import { useShownDays } from '../../shared/calendar/use-shown-days.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { useTimes } from '../../shared/use-times.ts';

import { byDay } from './by-day.ts';
import { EntryLink } from './entry-link.tsx';

/** When something is to be done about enquiries: next steps, answers and sessions, by week or by month. */
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
