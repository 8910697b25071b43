import { queueLabels } from '../runs/job-names.ts';
import { Panel, panelPart } from '../shared/panel.tsx';
import { QueueCounts } from './queue-counts.tsx';
import { healthOf } from './queue-health.ts';
import { QueueState } from './queue-state.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { LastJobs } from './last-jobs.tsx';
import type { QueueDetailsProps } from './queue-details-props.ts';
import { numberText } from '@prism/core/contract/number-text';
import { Bars } from '../shared/bars.tsx';
import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import { inWords, perMinute } from './per-minute.ts';

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

/** Times below the chart: start, middle and end. */
const ticks = 3;

function Throughput({ completedPerMinute }: { completedPerMinute: readonly number[] }) {
  const figures = perMinute(completedPerMinute, useNow(5_000), useTimes().clockOf);
  const { minutes, total } = figures;
  const tickTimes = Array.from({ length: ticks }, (_, index) => {
    const at = Math.round((index * (minutes.length - 1)) / (ticks - 1));
    return minutes[at]?.time;
  });
  return (
    <div className={panelPart}>
      <p className="nums flex justify-between gap-4 text-sm">
        <span>Completed per minute</span>
        <span className="font-medium text-ink">
          {numberText(total)} in {minutes.length} minutes
        </span>
      </p>
      <Bars
        bars={minutes.map(({ time, completed }) => ({ label: time, count: completed }))}
        size="low"
        label={inWords(figures)}
      >
        {tickTimes.map((time, index) => (
          <span key={index}>{time}</span>
        ))}
      </Bars>
    </div>
  );
}
