import { patienceSeconds } from '@prism/core/contract/queues';
import { queueNames } from '@prism/core/contract/jobs';
import { numberText } from '@prism/core/contract/number-text';
import type { Column } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { listed } from '../kit/whole-list.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { durationOf } from '../shared/times.ts';
import { queueLabels } from '../runs/job-names.ts';
import { PauseButton } from './pause-button.tsx';
import { PauseNote } from '../shared/pause-note.tsx';
import { queuePage } from '../runs/queue-paths.ts';
import type { QueueView } from '../runs/use-jobs.ts';

export function QueuesTable({ reports }: { reports: readonly QueueView[] }) {
  const rows = queueNames.toReversed().flatMap((queue) => reports.find((each) => each.queue === queue) ?? []);
  return (
    <ResourceList
      id="queues-title"
      title="All queues"
      list={listed(rows)}
      texts={{ empty: 'No queues.' }}
      keyOf={({ queue }) => queue}
      columns={columns}
      row={({ queue, paused }) => ({
        title: queueLabels[queue],
        to: queuePage(queue),
        tools: <PauseButton queues={[queue]} isPaused={paused !== null} isQuiet />,
      })}
    />
  );
}

const columns: readonly Column<QueueView>[] = [
  { label: 'Queue' },
  {
    label: 'Status',
    cell: (report) => (report.paused ? <PauseNote paused={report.paused} /> : <State report={report} />),
  },
  { label: 'Queued', isNumber: true, cell: ({ counts }) => counts.waiting + counts.delayed },
  { label: 'Working', isNumber: true, cell: ({ counts }) => counts.active },
  {
    label: 'Failed',
    isNumber: true,
    cell: ({ counts: { failed } }) => (
      <span className={failed > 0 ? 'font-semibold text-danger' : ''}>{numberText(failed)}</span>
    ),
  },
  { label: 'Time to clear', isNumber: true, cell: emptyIn },
  { label: 'Workers', isNumber: true, cell: (report) => <Advised report={report} /> },
];

function State({ report: { counts, workers } }: { report: QueueView }) {
  if (workers === 0 && counts.waiting + counts.delayed > 0) return <StateMark look="danger" word="No worker" />;
  if (counts.active > 0) return <StateMark look="live" word="Working" />;
  if (counts.delayed > 0) return <StateMark look="warn" word="Retrying" />;
  return <StateMark look="none" word={counts.waiting > 0 ? 'Queued' : 'Idle'} />;
}

function emptyIn({ drainSeconds, paused }: QueueView): string {
  if (drainSeconds === 0) return '–';
  if (drainSeconds === null) return paused ? '–' : 'Unknown';
  return durationOf(drainSeconds * 1_000);
}

/** The number of workers, and the recommended number if it differs. */
function Advised({ report: { queue, workers, advisedWorkers } }: { report: QueueView }) {
  if (advisedWorkers <= workers) return workers;
  return (
    <>
      {workers}, <b className="font-semibold">{advisedWorkers} advised</b>
      <span className="sr-only"> to start queued jobs within {durationOf(patienceSeconds[queue] * 1_000)}</span>
    </>
  );
}
