import { isCancellable, type RunRow } from '@prism/core/contract/runs';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { runTitle } from './run-words.ts';
import { useChangeRuns } from './use-runs.ts';

/** Actions on a run; none while it runs or after success. */
export function RunActs({ run, onAct }: { run: RunRow; onAct?: () => void }) {
  const change = useChangeRuns();
  const toast = useToast();
  const showError = useErrorToast();
  const title = runTitle(run);
  const act = run.state === 'failed' ? 'retry' : isCancellable(run) ? 'cancel' : undefined;
  if (!act) return null;
  const isRetry = act === 'retry';

  // Awaited, because the row and its callbacks may be gone before the response.
  async function doIt(what: 'retry' | 'cancel') {
    onAct?.();
    try {
      const { kept } = await change.mutateAsync({ act: what, ids: [run.id] });
      const [left] = kept;
      if (left) toast({ title: 'No changes made', description: left.reason });
      else if (isRetry) toast({ title: 'Retrying', description: `${title} is queued again.` });
      else toast({ title: 'Cancelled', description: `${title} is cancelled.` });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mr-3 max-md:-ml-3"
      aria-label={`${isRetry ? 'Retry' : 'Cancel'}: ${title}`}
      busy={change.isPending}
      onClick={() => void doIt(act)}
    >
      {isRetry ? 'Retry' : 'Cancel'}
    </Button>
  );
}
