import type { QueueName } from '@prism/core/contract/jobs';
import type { JobRow } from '@prism/core/contract/queues';
import { useState } from 'react';
import { StatusChip } from '../../ui/chip.tsx';
import { jobChip } from '../runs/job-names.ts';
import { durationOf, type Times } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { useNow } from '../../lib/clock.ts';
import { jobTitle } from './job-title.ts';
import { panelPart } from '../shared/panel.tsx';
import { JobItem, jobItems, reason } from '../runs/job-item.tsx';
import { More } from './more.tsx';
import type { QueueDetailsProps } from './queue-details-props.ts';

const shownAtFirst = 8;

const emptyTexts: Readonly<Record<QueueName, string>> = {
  article: 'No articles yet.',
  email: 'No emails yet.',
  media: 'No pictures yet.',
  webhooks: 'No webhook deliveries yet.',
};

export function LastJobs({ report: { queue, jobs }, titles }: QueueDetailsProps) {
  const times = useTimes();
  const now = useNow(60_000);
  const [limit, setLimit] = useState(shownAtFirst);
  return (
    <div className={panelPart}>
      <h3 className="font-semibold">Last jobs</h3>
      {jobs.length === 0 ? (
        <p className="mt-1 text-sm">{emptyTexts[queue]}</p>
      ) : (
        <ul className={jobItems}>
          {jobs.slice(0, limit).map((job) => (
            <JobItem key={job.jobId} title={jobTitle(job, titles)} end={<StatusChip {...jobChip(job)} />}>
              <span>{storyOf(job, now, times)}</span>
              {(job.status === 'retrying' || job.status === 'completed') && job.error && (
                <span className={reason}>{job.error}</span>
              )}
            </JobItem>
          ))}
        </ul>
      )}
      <More shown={limit} listed={jobs.length} what="jobs" onMore={setLimit} />
    </div>
  );
}

/** 'Today, 11:04 · took 2 s · attempt 2 of 8' */
function storyOf(
  { at, startedAt, finishedAt, attempt, attemptsAllowed }: JobRow,
  now: number,
  { momentOf }: Times,
): string {
  const ms = startedAt && finishedAt ? Date.parse(finishedAt) - Date.parse(startedAt) : undefined;
  const took = ms !== undefined && `took ${ms < 1_000 ? 'under 1 s' : durationOf(ms)}`;
  const tries = attempt > 1 && `attempt ${attempt} of ${attemptsAllowed}`;
  return [momentOf(at, now), took, tries].filter(Boolean).join(' · ');
}
