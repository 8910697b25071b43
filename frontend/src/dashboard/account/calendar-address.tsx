import type { SessionCalendar } from '@prism/core/contract/bookings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';

const path = '/api/admin/session-calendar';

/** An address by which one's own calendar reads the coming sessions. It is shown once, when it is made. */
export function CalendarAddress() {
  const client = useQueryClient();
  const tellError = useErrorToast();
  const { dateOf } = useTimes();
  const { data: calendar } = useQuery({ queryKey: [path], queryFn: () => api.get<SessionCalendar>(path) });
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
    onError: (error: Error) => tellError(error),
  };
  const make = useMutation({ mutationFn: () => api.post<{ url: string }>(path), ...options });
  const end = useMutation({
    mutationFn: () => api.delete<void>(path),
    ...options,
    onSettled: () => make.reset(),
  });
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
        <Button variant="secondary" size="sm" busy={make.isPending} onClick={() => make.mutate()}>
          {madeAt ? 'Make a new address' : 'Make an address'}
        </Button>
        {madeAt && (
          <Button variant="ghost" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
            End the address
          </Button>
        )}
      </div>
    </section>
  );
}
