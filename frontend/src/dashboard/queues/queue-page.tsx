import type { QueueName } from '@prism/core/contract/jobs';
import type { LiveConnection } from '../live/live-connection.ts';
import { Waiting } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { AtOnceForm } from './at-once-form.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { queueLabels } from '../runs/job-names.ts';
import { PauseButton } from './pause-button.tsx';
import { PauseNote } from '../shared/pause-note.tsx';
import { queuesPage } from '../runs/queue-paths.ts';
import { QueueDetails } from './queue-details.tsx';
import { useJobs } from '../runs/use-jobs.ts';

interface QueuePageProps {
  queue: QueueName;
  live: LiveConnection;
  /** Titles of posts by id, to name the jobs of articles. */
  titles: ReadonlyMap<string, string>;
}

const crumbs = [{ label: 'Queues', to: queuesPage }];

export function QueuePage({ queue, live, titles }: QueuePageProps) {
  const query = useJobs();
  const reports = query.data;
  const report = reports?.find((each) => each.queue === queue);
  return (
    <>
      <TitleRow
        title={queueLabels[queue]}
        crumbs={crumbs}
        state={report?.paused && <PauseNote paused={report.paused} />}
        actions={report && <PauseButton queues={[queue]} isPaused={report.paused !== null} />}
      />
      <Waiting query={query} says="Loading queues..." />
      <ConnectionNote live={live} />
      {report && (
        <div className="grid items-start gap-(--gap) lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <QueueDetails report={report} titles={titles} />
          <AtOnceForm key={queue} queue={queue} />
        </div>
      )}
    </>
  );
}
