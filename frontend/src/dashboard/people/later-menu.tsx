import { dayAfter, dayIn } from '@prism/core/contract/days';
import { slaCalls, type Waiting } from '@prism/core/contract/sla-calls';
import { momentIn, momentInWords, zoneName } from '@prism/core/contract/zoned-time';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover, popoverItem } from '../frame/popover.tsx';
import { useTimes } from '../shared/use-times.ts';

interface LaterMenuProps {
  waiting: Pick<Waiting, 'kind' | 'id' | 'name'>;
  /** Called before the row disappears. */
  onAct: () => void;
}

const clockPath = 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2';

export function LaterMenu({ waiting, onAct }: LaterMenuProps) {
  return (
    <Popover
      label={`Later: ${waiting.name}`}
      keys="l"
      className="flex min-w-11 text-ink-2 hover:bg-sunk hover:text-ink"
      button={<Icon path={clockPath} />}
    >
      <Times waiting={waiting} onAct={onAct} />
    </Popover>
  );
}

const morning = 'T09:00';

function Times({ waiting, onAct }: LaterMenuProps) {
  const { timeZone } = useTimes();
  const [now] = useState(() => Date.now());
  const tomorrow = dayAfter(dayIn(timeZone, now), 1);
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const { hide, isBusy } = useHide(waiting, onAct);
  const at = (on: string) => momentIn(timeZone, on + morning).at;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (day < tomorrow) return setProblem('Choose a day after today');
    void hide(at(day));
  }

  return (
    <>
      <button type="button" className={popoverItem} disabled={isBusy} onClick={() => void hide(now + 2 * 3_600_000)}>
        In 2 hours
      </button>
      <button type="button" className={popoverItem} disabled={isBusy} onClick={() => void hide(at(tomorrow))}>
        Tomorrow, 09:00
      </button>
      <form noValidate className="mt-1.5 grid gap-2 border-t border-line px-3 pt-3 pb-1" onSubmit={submit}>
        <TextField
          label="On a day"
          type="date"
          min={tomorrow}
          hint={`At 09:00 (${zoneName(timeZone)})`}
          value={day}
          error={problem}
          onChange={(value) => {
            setDay(value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
          Hide until then
        </Button>
      </form>
    </>
  );
}

function useHide({ kind, id, name }: LaterMenuProps['waiting'], onAct: () => void) {
  const later = useChange(slaCalls.later, { untilShown: true });
  const now = useChange(slaCalls.now);
  const { timeZone } = useTimes();
  const toast = useToast();
  const showError = useErrorToast();
  const params = { kind, id };

  async function show() {
    try {
      await now.mutateAsync({ params });
    } catch (error) {
      showError(error, { action: { label: 'Try again', onClick: () => void show() } });
    }
  }

  async function hide(until: number) {
    onAct();
    try {
      await later.mutateAsync({ params, body: { until: new Date(until).toISOString() } });
      toast({
        title: `Later: ${name}`,
        description: `Back ${momentInWords(timeZone, until, Date.now())}, or when something new arrives.`,
        action: { label: 'Undo', onClick: () => void show() },
      });
    } catch (error) {
      showError(error);
    }
  }
  return { hide, isBusy: later.isPending };
}
