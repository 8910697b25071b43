import type { JobEvent, JobStatus } from '@prism/core/contract/jobs';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { type ChipStatus, StatusChip } from '../../ui/chip.tsx';
import { momentOf } from './times.ts';
import { useNow } from './use-now.ts';
import { useRetryJob } from './use-jobs.ts';

const shownJobs = 12;

const chips = {
  queued: { status: 'queued', label: 'Queued' },
  active: { status: 'writing', label: 'Sending' },
  retrying: { status: 'retrying', label: 'Retrying' },
  completed: { status: 'done', label: 'Sent' },
  failed: { status: 'failed', label: 'Failed' },
  cancelled: { status: 'cancelled', label: 'Cancelled' },
} as const satisfies Record<JobStatus, { status: ChipStatus; label: string }>;

/** The newest mails, those that failed first: they are what somebody must look at. */
export function MailJobs({ jobs }: { jobs: readonly JobEvent[] }) {
  const now = useNow(60_000);
  const toast = useToast();
  const retry = useRetryJob();
  const failedFirst = [
    ...jobs.filter(({ status }) => status === 'failed'),
    ...jobs.filter(({ status }) => status !== 'failed'),
  ].slice(0, shownJobs);

  function tryAgain({ queue, jobId }: JobEvent) {
    retry.mutate(
      { queue, jobId },
      {
        onError: (error) => toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' }),
      },
    );
  }

  if (jobs.length === 0) return <p className="sec2 sm">No mail has been sent yet.</p>;
  return (
    <ul className="jobs nums" aria-label="Mail">
      {failedFirst.map((job) => (
        <li key={job.jobId}>
          <div>
            <b>{nameOf(job)}</b>
            <span className="xs">
              {momentOf(job.at, now)} · attempt {Math.max(1, job.attempt)} of {job.attemptsAllowed}
            </span>
            {job.error && <span className="xs">{job.error}</span>}
            {job.status === 'failed' && (
              <button
                type="button"
                className="lk sm"
                aria-label={`Try again: ${nameOf(job)}`}
                disabled={retry.isPending}
                onClick={() => tryAgain(job)}
              >
                Try again
              </button>
            )}
          </div>
          <StatusChip {...chips[job.status]} />
        </li>
      ))}
    </ul>
  );
}

/** 'contact-received' → 'Contact received' */
function nameOf({ name }: JobEvent): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
