import type { JobEvent } from '@prism/core/contract/jobs';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { jobChip, jobName } from './job-names.ts';
import { momentOf } from '../shared/times.ts';
import { useNow } from '../../lib/clock.ts';
import { useRetryJob } from './use-jobs.ts';

const shownJobs = 12;

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
            <b>{jobName(job)}</b>
            <span className="xs">
              {momentOf(job.at, now)} · attempt {Math.max(1, job.attempt)} of {job.attemptsAllowed}
            </span>
            {job.error && <span className="xs">{job.error}</span>}
            {job.status === 'failed' && (
              <button
                type="button"
                className="lk sm"
                aria-label={`Try again: ${jobName(job)}`}
                disabled={retry.isPending}
                onClick={() => tryAgain(job)}
              >
                Try again
              </button>
            )}
          </div>
          <StatusChip {...jobChip(job)} />
        </li>
      ))}
    </ul>
  );
}
