import { countsOf } from './queue-health.ts';
import { durationOf } from '../shared/times.ts';
import type { QueueView } from './use-jobs.ts';
import { useNow } from '../../lib/clock.ts';

/** What a queue holds, how many work on it, and how long the oldest job waits. */
export function QueueCounts({ report }: { report: QueueView }) {
  const now = useNow(1000);
  const { workers, waitingSince } = report;
  return (
    <>
      <dl className="nums">
        {countsOf(report).map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={label === 'Failed' && count > 0 ? 'failed' : undefined}>{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      <p className="sec2 sm nums workers">
        <span>{workers === 1 ? '1 worker' : `${workers} workers`}</span>
        <span>{waitingSince === null ? 'Nothing waits' : `Oldest waits ${durationOf(now - waitingSince)}`}</span>
      </p>
    </>
  );
}
