import type { WorkerQueue, WorkerRow } from '@prism/core/contract/queues';
import { useNow } from '../../lib/clock.ts';
import { Link } from '../../ui/link.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { durationOf } from '../shared/times.ts';
import { jobName, queueLabels } from '../runs/job-names.ts';
import { runPage } from '../runs/paths.ts';
import { useWorkers } from './use-workers.ts';

export function WorkersList() {
  const query = useWorkers();
  const workers = query.data;
  return (
    <section aria-labelledby="workers-title">
      <ListTitle id="workers-title" title="Workers" count={workers?.length} />
      <Waiting query={query} says="Loading workers..." />
      {workers?.length === 0 && <p className="py-4 text-sm text-danger">No worker running. New jobs are waiting.</p>}
      <ul>
        {workers?.map((worker) => (
          <Worker key={worker.id} worker={worker} />
        ))}
      </ul>
    </section>
  );
}

/** More jobs are shown as a number. */
const mostNamed = 3;

function Worker({ worker: { name, startedAt, work } }: { worker: WorkerRow }) {
  const now = useNow(1_000);
  const jobs = work.flatMap((each) => each.jobs);
  const ageOf = (iso: string) => durationOf(now - Date.parse(iso));
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex items-baseline justify-between gap-4">
        <b className="font-semibold text-ink wrap-anywhere">{name}</b>
        {jobs.length > 0 ? <StateMark look="live" word="Working" /> : <StateMark look="none" word="Idle" />}
      </div>
      <p className="nums text-xs text-ink-3">
        {work.map(atOnceOf).join(' · ')} · up {ageOf(startedAt)}
      </p>
      {jobs.length > 0 && (
        <ul className="nums text-sm" aria-label={`Active jobs of ${name}`}>
          {jobs.slice(0, mostNamed).map((job) => (
            <li key={job.id}>
              <Link className="lk" to={runPage(job.id)}>
                {jobName(job)}
              </Link>
              , for {ageOf(job.since)}
            </li>
          ))}
          {jobs.length > mostNamed && <li>and {jobs.length - mostNamed} more</li>}
        </ul>
      )}
    </li>
  );
}

/** 'Email, concurrency 10' */
function atOnceOf({ queue, atOnce }: WorkerQueue): string {
  return `${queueLabels[queue]}, concurrency ${atOnce}`;
}
