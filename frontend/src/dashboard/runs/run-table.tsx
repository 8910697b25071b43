import { isCancellable, runCalls, type RunRow, type RunSubject } from '@prism/core/contract/runs';
import { useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { StatusChip } from '../../ui/chip.tsx';
import { type Column } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import type { RowAction } from '../kit/row-actions.tsx';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { useMay } from '../shared/use-may.ts';
import { useTimes } from '../shared/use-times.ts';
import { reason } from './job-item.tsx';
import { queueLabels } from './job-names.ts';
import { runPage } from './paths.ts';
import { runChip, runStory, runTitle } from './run-words.ts';
import { useChangeRuns } from './use-runs.ts';

export function useRunFace() {
  const times = useTimes();
  const now = useNow(60_000);
  const may = useMay();
  const actionOf = useRunAction();
  return (run: RunRow): RowFace => ({
    title: runTitle(run),
    ...(may('jobs') && { to: runPage(run.id), actions: [actionOf(run)] }),
    lines: (
      <>
        {run.error && (
          <span className={`${reason} text-sm ${run.state === 'failed' ? 'text-danger' : ''}`}>{run.error}</span>
        )}
        <span className="nums text-xs text-ink-3 wrap-anywhere">
          {runStory(run, queueLabels[run.queue], now, times)}
        </span>
      </>
    ),
  });
}

export const runState: Column<RunRow> = { label: 'Status', cell: (run) => <StatusChip {...runChip(run)} /> };

/** Retries or cancels a run; nothing while it runs or after success. */
export function useRunAction() {
  const { mutateAsync: change } = useChangeRuns();
  return (run: RunRow): RowAction | undefined => {
    const title = runTitle(run);
    const isRetry = run.state === 'failed';
    if (!isRetry && !isCancellable(run)) return undefined;
    const label = isRetry ? 'Retry' : 'Cancel';
    return {
      label,
      name: `${label}: ${title}`,
      look: 'ghost',
      isSlow: true,
      run: async () => {
        const { kept } = await change({ act: isRetry ? 'retry' : 'cancel', ids: [run.id] });
        if (kept[0]) return { title: 'No changes made', description: kept[0].reason };
        return isRetry
          ? { title: 'Retrying', description: `${title} is queued again.` }
          : { title: 'Cancelled', description: `${title} is cancelled.` };
      },
    };
  };
}

interface RunsOfProps extends Pick<RunSubject, 'kind' | 'id'> {
  about: string;
}

export function RunsOf({ about, ...subject }: RunsOfProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm text-ink-2">
        Background jobs<span className="sr-only"> for {about}</span>
      </summary>
      {isOpen && <Runs {...subject} />}
    </details>
  );
}

const texts = { empty: 'No jobs in the last 14 days.' };

function Runs({ kind, id }: Pick<RunSubject, 'kind' | 'id'>) {
  return (
    <ResourceList
      title="Background jobs"
      isTitleHidden
      list={usePagedCall(runCalls.list, {}, { filter: { kind, subject: id }, isUnwatched: true })}
      texts={texts}
      keyOf={(run) => run.id}
      columns={[{ label: 'Job' }, runState]}
      row={useRunFace()}
    />
  );
}
