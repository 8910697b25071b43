import { queueCalls, type JobRow } from '@prism/core/contract/queues';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { useNow } from '../../lib/clock.ts';
import { jobTitle } from './job-title.ts';
import type { QueueDetailsProps } from './queue-details-props.ts';
import { panelPart } from '../shared/panel.tsx';
import { JobItem, jobItems, reason } from '../runs/job-item.tsx';
import { More } from './more.tsx';

const shownAtFirst = 4;

/** What has failed for good and why, until someone has it tried again. */
export function FailedJobs({ report: { queue, counts, failed }, titles }: QueueDetailsProps) {
  const toast = useToast();
  const showError = useErrorToast();
  const retryAll = useChange(queueCalls.retryFailed);
  const [limit, setLimit] = useState(shownAtFirst);
  const { heading, act } = useKeptFocus(failed.map(({ jobId }) => jobId).join(' '));

  async function tryAllAgain() {
    act();
    try {
      const { retried } = await retryAll.mutateAsync({ params: { queue } });
      toast({ title: 'Retrying', description: `${jobs(retried)} queued again.` });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <div className={panelPart}>
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h3 className="font-semibold" ref={heading} tabIndex={-1}>
          Failed jobs{' '}
          <span className="nums ml-1 text-sm font-normal text-ink-3">{counts.failed.toLocaleString('en-GB')}</span>
        </h3>
        {failed.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            busy={retryAll.isPending}
            busyLabel="Retrying..."
            onClick={() => void tryAllAgain()}
          >
            Retry all
          </Button>
        )}
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
  const toast = useToast();
  const showError = useErrorToast();
  const retry = useChange(queueCalls.retry);
  const { attempt, attemptsAllowed, error, finishedAt, at } = job;

  // Awaited, because the row may be gone before the answer is there, and its callbacks with it.
  async function tryAgain() {
    onRetry();
    try {
      await retry.mutateAsync({ params: { queue: job.queue, id: job.jobId } });
      toast({ title: 'Retrying', description: `${title} is queued again.` });
    } catch (failure) {
      showError(failure);
    }
  }

  return (
    <JobItem
      title={title}
      end={
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3"
          aria-label={`Retry: ${title}`}
          busy={retry.isPending}
          onClick={() => void tryAgain()}
        >
          Retry
        </Button>
      }
    >
      {error && <span className={`${reason} text-sm text-danger`}>{error}</span>}
      <span>
        {momentOf(finishedAt ?? at, now)} · attempt {attempt} of {attemptsAllowed}
      </span>
    </JobItem>
  );
}

function jobs(count: number): string {
  return count === 1 ? '1 job is' : `${count.toLocaleString('en-GB')} jobs are`;
}
