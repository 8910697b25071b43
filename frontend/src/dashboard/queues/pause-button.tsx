import type { QueueName } from '@prism/core/contract/jobs';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { queueLabels } from '../runs/job-names.ts';
import { useChangeQueue } from './use-workers.ts';

interface PauseButtonProps {
  queues: readonly QueueName[];
  isPaused: boolean;
  /** For table rows. */
  isQuiet?: boolean;
}

/** Pauses or resumes queues. Active jobs finish. */
export function PauseButton({ queues, isPaused, isQuiet = false }: PauseButtonProps) {
  const change = useChangeQueue();
  const showError = useErrorToast();
  const [only] = queues;
  const verb = isPaused ? 'Resume' : 'Pause';
  const isAll = queues.length > 1;
  return (
    <Button
      variant={isQuiet ? 'ghost' : 'secondary'}
      size="sm"
      className={isQuiet ? '-mr-3 max-md:-ml-3' : 'bg-surface'}
      busy={change.isPending}
      {...(!isAll && only && { 'aria-label': `${verb} ${queueLabels[only]}` })}
      onClick={() =>
        change.mutate({ queues, change: { isPaused: !isPaused } }, { onError: (failed) => showError(failed) })
      }
    >
      <Icon path={isPaused ? 'M7 5l11 7-11 7z' : 'M9 5v14M15 5v14'} small />
      <span>{isAll ? `${verb} all` : verb}</span>
    </Button>
  );
}
