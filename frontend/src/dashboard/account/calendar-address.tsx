import { sessionCalls as calls } from '@prism/core/contract/bookings-calls';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useChange } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';

/** A secret URL for the calendar of the signed-in person. It is shown once, after it is made. */
export function CalendarAddress() {
  const showError = useErrorToast();
  const { dateOf } = useTimes();
  const { data: calendar } = useQuery(queryOf(calls.calendar, {}));
  const onError = (error: Error) => showError(error);
  const make = useChange(calls.makeCalendar);
  const end = useChange(calls.endCalendar);
  if (!calendar) return null;
  const { madeAt } = calendar;
  return (
    <section aria-labelledby="calendar-title" className="grid gap-4">
      <ListTitle id="calendar-title" title="Calendar feed" />
      <p className="text-sm">
        {madeAt
          ? `Your calendar shows upcoming sessions through a link created on ${dateOf(madeAt)}. A new link replaces it.`
          : 'Subscribe to a link to see upcoming sessions in your calendar.'}
      </p>
      {make.data && (
        <TextField
          label="Calendar link"
          hint="Copy this link now. You won’t see it again. Anyone with it can see the sessions. It stops working when you change your password."
          value={make.data.url}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" busy={make.isPending} onClick={() => make.mutate({}, { onError })}>
          {madeAt ? 'Create new link' : 'Create calendar link'}
        </Button>
        {madeAt && (
          <Button
            variant="ghost"
            size="sm"
            busy={end.isPending}
            onClick={() => end.mutate({}, { onError, onSettled: () => make.reset() })}
          >
            Revoke link
          </Button>
        )}
      </div>
    </section>
  );
}
