import type { QueueName } from '@prism/core/contract/jobs';
import { useState } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { queueLabels } from '../runs/job-names.ts';
import { useChangeQueue, useWorkers } from './use-workers.ts';

export function AtOnceForm({ queue }: { queue: QueueName }) {
  const { data: workers = [] } = useWorkers();
  const [typed, setTyped] = useState<string>();
  const change = useChangeQueue();
  const toast = useToast();
  const showError = useErrorToast();
  const work = workers.flatMap((worker) => worker.work.filter((each) => each.queue === queue));
  const most = Math.max(1, ...work.map((each) => each.most));
  const now = work[0]?.atOnce;
  const wanted = Number(typed ?? now);
  const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= most;

  async function set(atOnce: number | null) {
    try {
      await change.mutateAsync({ queues: [queue], change: { atOnce } });
      setTyped(undefined);
      toast({
        title: 'Saved',
        description: 'Workers apply it within a few seconds. Active jobs finish first.',
      });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <section aria-labelledby="at-once-title">
      <ListTitle id="at-once-title" title="Workers" count={work.length} />
      {now === undefined ? (
        <p className="py-4 text-sm text-ink-2">No worker for {queueLabels[queue].toLowerCase()} is running.</p>
      ) : (
        <form
          className="grid gap-3 pt-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isRight && !change.isPending) void set(wanted);
          }}
        >
          <TextField
            label="Concurrency per worker"
            type="number"
            min={1}
            max={most}
            value={typed ?? String(now)}
            onChange={setTyped}
            hint={`1 to ${most} jobs at the same time. Kept after a restart.`}
            error={isRight ? undefined : `Enter a whole number from 1 to ${most}`}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={change.isPending} busyLabel="Saving...">
              Save
            </Button>
            <Button variant="secondary" size="sm" onClick={() => void set(null)}>
              Reset to default
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
