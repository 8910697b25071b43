import { patienceSeconds } from '@prism/core/contract/queues';
import { queueNames } from '@prism/core/contract/jobs';
import { Link } from '../../ui/link.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { durationOf } from '../shared/times.ts';
import { queueLabels } from '../runs/job-names.ts';
import { PauseButton } from './pause-button.tsx';
import { PauseNote } from '../shared/pause-note.tsx';
import { queuePage } from '../runs/queue-paths.ts';
import type { QueueView } from '../runs/use-jobs.ts';

const heads = ['Waiting', 'Working', 'Failed', 'Time to clear', 'Workers'] as const;

/** How each queue fares, in a row. On a phone a row is a block of figures with their names. */
export function QueuesTable({ reports }: { reports: readonly QueueView[] }) {
  const rows = queueNames.toReversed().flatMap((queue) => reports.find((each) => each.queue === queue) ?? []);
  return (
    <section aria-labelledby="queues-title">
      <ListTitle id="queues-title" title="All queues" count={rows.length} />
      <table className="nums w-full text-left text-sm max-md:block" aria-labelledby="queues-title">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-ink-3">
            <th className="py-2 pr-2 font-normal lg:pr-4" scope="col">
              Queue
            </th>
            <th className="py-2 pr-2 font-normal lg:pr-4" scope="col">
              State
            </th>
            {heads.map((head) => (
              <th key={head} className="py-2 pr-2 text-right font-normal lg:pr-4" scope="col">
                {head}
              </th>
            ))}
            <th className="py-2 text-right font-normal" scope="col">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((report) => (
            <Row key={report.queue} report={report} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = 'md:py-1 md:pr-2 lg:pr-4';

function Row({ report }: { report: QueueView }) {
  const { queue, counts, paused } = report;
  const figures = [
    counts.waiting + counts.delayed,
    counts.active,
    <span key="failed" className={counts.failed > 0 ? 'font-semibold text-danger' : ''}>
      {counts.failed.toLocaleString('en-GB')}
    </span>,
    emptyIn(report),
    <Advised key="workers" report={report} />,
  ];
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-3 max-md:items-baseline max-md:gap-x-4 max-md:gap-y-2 max-md:py-3 md:h-13">
      <th className={`${cell} font-semibold text-ink`} scope="row">
        <Link className="hover:underline" to={queuePage(queue)}>
          {queueLabels[queue]}
        </Link>
      </th>
      <td className={`${cell} max-md:col-span-2 max-md:text-right`}>
        {paused ? <PauseNote paused={paused} /> : <State report={report} />}
      </td>
      {heads.map((head, index) => (
        <td
          key={head}
          data-label={head}
          className={`${cell} text-ink max-md:before:block max-md:before:text-xs max-md:before:text-ink-3 max-md:before:content-[attr(data-label)] md:text-right`}
        >
          {figures[index]}
        </td>
      ))}
      <td className="md:text-right">
        <PauseButton queues={[queue]} isPaused={paused !== null} isQuiet />
      </td>
    </tr>
  );
}

function State({ report: { counts, workers } }: { report: QueueView }) {
  if (workers === 0 && counts.waiting + counts.delayed > 0) return <StateMark look="danger" word="No worker" />;
  if (counts.active > 0) return <StateMark look="live" word="Working" />;
  if (counts.delayed > 0) return <StateMark look="warn" word="Retrying" />;
  return <StateMark look="none" word={counts.waiting > 0 ? 'Waiting' : 'Idle'} />;
}

function emptyIn({ drainSeconds, paused }: QueueView): string {
  if (drainSeconds === 0) return 'now';
  if (drainSeconds === null) return paused ? '–' : 'Unknown';
  return durationOf(drainSeconds * 1_000);
}

/** How many work, and how many should, where that is another number. */
function Advised({ report: { queue, workers, advisedWorkers } }: { report: QueueView }) {
  if (advisedWorkers <= workers) return workers;
  return (
    <>
      {workers}, <b className="font-semibold">{advisedWorkers} advised</b>
      <span className="sr-only"> to begin what waits within {durationOf(patienceSeconds[queue] * 1_000)}</span>
    </>
  );
}
