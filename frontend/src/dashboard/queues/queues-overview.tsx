import { queueNames } from '@prism/core/contract/jobs';
import type { LiveConnection } from '../live/live-connection.ts';
import { Waiting } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { PauseButton } from './pause-button.tsx';
import { healthOf } from './queue-health.ts';
import { QueueState } from './queue-state.tsx';
import { QueuesTable } from './queues-table.tsx';
import { Recurring } from './recurring.tsx';
import { RunsList } from '../runs/runs-list.tsx';
import { useJobs } from '../runs/use-jobs.ts';
import { WorkersList } from './workers-list.tsx';
import { queueCalls } from '@prism/core/contract/queues';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';

export function QueuesOverview({ live }: { live: LiveConnection }) {
  const query = useJobs();
  const reports = query.data;
  const areAllPaused = reports?.every(({ paused }) => paused !== null) ?? false;
  return (
    <>
      <TitleRow
        title="Queues"
        state={<QueueState health={reports && healthOf(reports)} />}
        actions={reports && <PauseButton queues={queueNames} isPaused={areAllPaused} />}
      />
      <Waiting query={query} says="Loading queues..." />
      <ConnectionNote live={live} />
      <div className="grid gap-10">
        {reports && <QueuesTable reports={reports} />}
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <RunsList />
          <aside className="grid content-start gap-8">
            <WorkersList />
            <Recurring />
            <Release />
          </aside>
        </div>
      </div>
    </>
  );
}

/** The release of the server, for bug reports. */
function Release() {
  const { data } = useQuery(queryOf(queueCalls.release, {}));
  if (!data) return null;
  const commit = data.commit ? `, commit ${data.commit}` : '';
  return <p className="nums text-xs text-ink-3 wrap-anywhere">{`Version ${data.version}${commit}`}</p>;
}
