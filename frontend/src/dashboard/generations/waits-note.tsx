import { queueCalls, type ArticleQueue } from '@prism/core/contract/queues';
import { useChange } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { PauseNote } from '../shared/pause-note.tsx';
import { useMay } from '../shared/use-may.ts';

export const quietSeconds = 3;

interface WaitsNoteProps {
  queue: ArticleQueue | undefined;
  /** The consequence for the reader. */
  waits: string;
  /** Seconds without text. */
  silence?: number;
}

export function WaitsNote({ queue, waits, silence = 0 }: WaitsNoteProps) {
  const may = useMay();
  const resume = useChange(queueCalls.change);
  const showError = useErrorToast();
  const why = queue?.paused ? waits : queue?.workers === 0 ? `No worker is running. ${waits}` : quietFor(silence);
  if (why === undefined) return null;
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-warn-tint px-5 py-2.5 text-sm text-warn md:px-6"
      role="status"
    >
      {queue?.paused && <PauseNote paused={queue.paused} />}
      <span>{why}</span>
      {queue?.paused && may('jobs') && (
        <Button
          variant="secondary"
          size="sm"
          busy={resume.isPending}
          onClick={() =>
            resume.mutate(
              { params: { queue: 'article' }, body: { isPaused: false } },
              { onError: (error) => showError(error) },
            )
          }
        >
          Resume
        </Button>
      )}
    </div>
  );
}

function quietFor(seconds: number): string | undefined {
  if (seconds < quietSeconds) return undefined;
  return `No words for ${seconds} s. If its worker stopped, another one continues from the last finished section.`;
}
