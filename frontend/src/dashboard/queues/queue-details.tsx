import { queueLabels } from '../runs/job-names.ts';
import { Panel } from '../shared/panel.tsx';
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
    <Panel
      aria-labelledby={titleId}
      head={
        <>
          <h2 className="text-[1.1875rem] font-semibold" id={titleId}>
            {queueLabels[queue]}
          </h2>
          <QueueState health={healthOf([report])} />
        </>
      }
    >
      <QueueCounts report={report} />
      <Throughput completedPerMinute={completedPerMinute} />
      <FailedJobs report={report} titles={titles} />
      <LastJobs report={report} titles={titles} />
    </Panel>
  );
}
