import { isCancellable, type RunRow } from '@prism/core/contract/runs';
import { numberText } from '@prism/core/contract/number-text';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { BulkBar } from '../kit/bulk-bar.tsx';
import type { Chosen } from '../kit/use-chosen.ts';
import type { PagedList } from '../shared/pagination/use-paged-list.ts';
import { useChangeRuns } from './use-runs.ts';

interface RunsBarProps {
  chosen: Chosen<RunRow>;
  list: PagedList<RunRow>;
  /** Called before an action that may remove rows. */
  onAct: () => void;
}

export function RunsBar({ chosen, list, onAct }: RunsBarProps) {
  const change = useChangeRuns();
  const toast = useToast();
  const showError = useErrorToast();
  const failed = chosen.rows.filter(({ state }) => state === 'failed');
  const waiting = chosen.rows.filter(isCancellable);

  async function act(what: 'retry' | 'cancel', these: readonly RunRow[]) {
    onAct();
    try {
      const { changed, kept } = await change.mutateAsync({ act: what, ids: these.map(({ id }) => id) });
      chosen.set(these.filter(({ id }) => kept.some((left) => left.id === id)));
      const done =
        what === 'retry' ? `${runsInWords(changed.length)} queued again` : `${runsInWords(changed.length)} cancelled`;
      const left = kept.length > 0 && `${runsInWords(kept.length)} not changed: ${kept[0]?.reason}`;
      toast({ title: done, ...(left && { description: left }) });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <BulkBar chosen={chosen} list={list}>
      {failed.length > 0 && (
        <Button variant="secondary" size="sm" busy={change.isPending} onClick={() => void act('retry', failed)}>
          Retry {runsInWords(failed.length)}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button variant="secondary" size="sm" busy={change.isPending} onClick={() => void act('cancel', waiting)}>
          Cancel {runsInWords(waiting.length)}
        </Button>
      )}
    </BulkBar>
  );
}

function runsInWords(count: number): string {
  return count === 1 ? '1 run' : `${numberText(count)} runs`;
}
