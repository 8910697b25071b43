import type { RunRow } from '@prism/core/contract/runs';
import { useNow } from '../../lib/clock.ts';
import { StatusChip } from '../../ui/chip.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { useMay } from '../shared/use-may.ts';
import { useTimes } from '../shared/use-times.ts';
import { reason } from './job-item.tsx';
import { queueLabels } from './job-names.ts';
import { runPage } from './paths.ts';
import { RunActs } from './run-acts.tsx';
import { runChip, runStory, runTitle } from './run-words.ts';

interface RunItemProps {
  run: RunRow;
  /** Selection, where several can be selected. */
  choice?: { isChosen: boolean; onToggle: () => void };
  /** Called before an action that may remove the row. */
  onAct?: () => void;
}

/** A run: subject, state and actions. */
export function RunItem({ run, choice, onAct }: RunItemProps) {
  const times = useTimes();
  const now = useNow(60_000);
  const may = useMay();
  const title = runTitle(run);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-3">
      {choice && (
        <CheckboxField
          label={<span className="sr-only">Select {title}</span>}
          checked={choice.isChosen}
          onChange={choice.onToggle}
        />
      )}
      <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
        {may('jobs') ? (
          <Link to={runPage(run.id)} className="w-fit font-semibold text-ink wrap-anywhere hover:underline">
            {title}
          </Link>
        ) : (
          <b className="font-semibold text-ink wrap-anywhere">{title}</b>
        )}
        {run.error && (
          <span className={`${reason} text-sm ${run.state === 'failed' ? 'text-danger' : ''}`}>{run.error}</span>
        )}
        <span className="nums text-xs text-ink-3 wrap-anywhere">
          {runStory(run, queueLabels[run.queue], now, times)}
        </span>
      </div>
      <StatusChip {...runChip(run)} />
      {may('jobs') && <RunActs run={run} {...(onAct && { onAct })} />}
    </li>
  );
}
