import { queueCalls, type JobRow } from '@prism/core/contract/queues';
import { numberText } from '@prism/core/contract/number-text';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { ActionButtons, type RowAction } from '../kit/row-actions.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { useNow } from '../../lib/clock.ts';
import { jobTitle } from './job-title.ts';
import type { QueueDetailsProps } from './queue-details-props.ts';
import { panelPart } from '../shared/panel.tsx';
import { JobItem, jobItems, reason } from '../runs/job-item.tsx';
import { More } from './more.tsx';

const shownAtFirst = 4;

export function FailedJobs({ report: { queue, counts, failed }, titles }: QueueDetailsProps) {
  const { mutateAsync: retryAll } = useChange(queueCalls.retryFailed);
  const [limit, setLimit] = useState(shownAtFirst);
  const { heading, act } = useKeptFocus(failed.map(({ jobId }) => jobId).join(' '));

  const all: RowAction = {
    label: 'Retry all',
    look: 'secondary',
    isSlow: true,
    run: async () => {
      const { retried } = await retryAll({ params: { queue } });
      return { title: 'Retrying', description: `${jobs(retried)} queued again.` };
    },
  };

  return (
    <div className={panelPart}>
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h3 className="font-semibold" ref={heading} tabIndex={-1}>
          Failed jobs <span className="nums ml-1 text-sm font-normal text-ink-3">{numberText(counts.failed)}</span>
        </h3>
        {failed.length > 0 && <ActionButtons actions={[all]} onAct={act} />}
      </div>
      {failed.length === 0 ? (
        <p className="mt-1 text-sm">No failed jobs. Failed jobs stay here for 14 days.</p>
      ) : (
        <ul className={jobItems}>
          {failed.slice(0, limit).map((job) => (
            <FailedJob key={job.jobId} job={job} title={jobTitle(job, titles)} onRetry={act} />
          ))}
        </ul>
      )}
      <More shown={limit} listed={failed.length} what="failed jobs" onMore={setLimit} />
      {counts.failed > failed.length && failed.length > 0 && limit >= failed.length && (
        <p className="text-xs">These are the last {failed.length}. “Retry all” includes older ones.</p>
      )}
    </div>
  );
}

function FailedJob({ job, title, onRetry }: { job: JobRow; title: string; onRetry: () => void }) {
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  const { mutateAsync: retry } = useChange(queueCalls.retry);
  const { attempt, attemptsAllowed, error, finishedAt, at } = job;
  const action: RowAction = {
    label: 'Retry',
    name: `Retry: ${title}`,
    isSlow: true,
    run: async () => {
      await retry({ params: { queue: job.queue, id: job.jobId } });
      return { title: 'Retrying', description: `${title} is queued again.` };
    },
  };
  return (
    <JobItem title={title} end={<ActionButtons actions={[action]} onAct={onRetry} />}>
      {error && <span className={`${reason} text-sm text-danger`}>{error}</span>}
      <span>
        {momentOf(finishedAt ?? at, now)} · attempt {attempt} of {attemptsAllowed}
      </span>
    </JobItem>
  );
}

function jobs(count: number): string {
  return count === 1 ? '1 job is' : `${numberText(count)} jobs are`;
}
