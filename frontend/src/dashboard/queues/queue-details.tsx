import { queueLabels } from './job-names.ts';
import { QueueCounts } from './queue-counts.tsx';
import { healthOf } from './queue-health.ts';
import { QueueState } from './queue-state.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { LastJobs } from './last-jobs.tsx';
import { Throughput } from './throughput.tsx';
import type { QueueDetailsProps } from './queue-details-props.ts';

export function QueueDetails({ report, titles }: QueueDetailsProps) {
  const { queue, completedPerMinute } = report;
  const titleId = `queue-${queue}`;
  return (
    <section className="pn qh" aria-labelledby={titleId}>
      <header>
        <h2 className="h3" id={titleId}>
          {queueLabels[queue]}
        </h2>
        <QueueState health={healthOf([report])} />
      </header>
      <QueueCounts report={report} />
      <Throughput completedPerMinute={completedPerMinute} />
      <FailedJobs report={report} titles={titles} />
      <LastJobs report={report} titles={titles} />
    </section>
  );
}
