import { sessionCalls as calls } from '@prism/core/contract/bookings-calls';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useChange } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';

/** An address by which one's own calendar reads the coming sessions. It is shown once, when it is made. */
export function CalendarAddress() {
  const tellError = useErrorToast();
  const { dateOf } = useTimes();
  const { data: calendar } = useQuery(queryOf(calls.calendar, {}));
  const onError = (error: Error) => tellError(error);
  const make = useChange(calls.makeCalendar);
  const end = useChange(calls.endCalendar);
  if (!calendar) return null;
  const { madeAt } = calendar;
  return (
    <section aria-labelledby="calendar-title" className="grid gap-4">
      <ListTitle id="calendar-title" title="Sessions in your calendar" />
      <p className="text-sm">
        {madeAt
          ? `Your calendar reads the coming sessions by an address of ${dateOf(madeAt)}. A new one ends it.`
          : 'An address that your calendar subscribes to shows the coming sessions there.'}
      </p>
      {make.data && (
        <TextField
          label="Address to subscribe to"
          hint="It is shown this once. Whoever has it sees the sessions, so keep it to yourself. It ends with a new password."
          value={make.data.url}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" busy={make.isPending} onClick={() => make.mutate({}, { onError })}>
          {madeAt ? 'Make a new address' : 'Make an address'}
        </Button>
        {madeAt && (
          <Button
            variant="ghost"
            size="sm"
            busy={end.isPending}
            onClick={() => end.mutate({}, { onError, onSettled: () => make.reset() })}
          >
            End the address
          </Button>
        )}
      </div>
    </section>
  );
}
