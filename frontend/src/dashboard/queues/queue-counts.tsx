import { numberText } from '@prism/core/contract/number-text';
import { countsOf } from './queue-health.ts';
import { durationOf } from '../shared/times.ts';
import { panelPart } from '../shared/panel.tsx';
import type { QueueView } from '../runs/use-jobs.ts';
import { useNow } from '../../lib/clock.ts';

export function QueueCounts({ report }: { report: QueueView }) {
  const now = useNow(1000);
  const { workers, waitingSince } = report;
  return (
    <>
      <dl className="nums grid grid-cols-5 divide-x divide-line border-b border-line">
        {countsOf(report).map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse px-1 pt-3 pb-2.5 text-center">
            <dt className="text-xs">{label}</dt>
            <dd
              className={`text-[1.5rem] leading-tight font-medium tracking-[-0.03em] ${label === 'Failed' && count > 0 ? 'text-danger' : 'text-ink'}`}
            >
              {numberText(count)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${panelPart} nums flex justify-between gap-4 text-sm`}>
        <span>{workers === 1 ? '1 worker' : `${workers} workers`}</span>
        <span>{waitingSince === null ? 'Queue empty' : `Oldest waiting for ${durationOf(now - waitingSince)}`}</span>
      </p>
    </>
  );
}
