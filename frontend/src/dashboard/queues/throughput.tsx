import { panelPart } from '../shared/panel.tsx';
import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import { inWords, perMinute } from './per-minute.ts';

const width = 600;
const height = 64;
const gap = 4;
/** The hours shown below the chart: at its start, middle and end. */
const ticks = 3;

export function Throughput({ completedPerMinute }: { completedPerMinute: readonly number[] }) {
  const figures = perMinute(completedPerMinute, useNow(5_000), useTimes().clockOf);
  const { minutes, total, most } = figures;
  const step = width / minutes.length;
  const tickTimes = Array.from({ length: ticks }, (_, index) => {
    const at = Math.round((index * (minutes.length - 1)) / (ticks - 1));
    return minutes[at]?.time;
  });
  return (
    <div className={panelPart}>
      <p className="nums flex justify-between gap-4 text-sm">
        <span>Completed per minute</span>
        <span className="font-medium text-ink">
          {total.toLocaleString('en-GB')} in {minutes.length} minutes
        </span>
      </p>
      <div className="nums relative mt-3 pt-5 text-xs text-ink-3">
        <span className="absolute top-0 left-0 leading-5" aria-hidden="true">
          {most > 0 && most.toLocaleString('en-GB')}
        </span>
        <svg
          className="block h-16 w-full border-b border-line"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={inWords(figures)}
        >
          {minutes.map(({ time, completed }, index) => {
            const tall = completed === 0 ? 1 : Math.max(3, (completed / most) * height);
            const isNow = index === minutes.length - 1;
            return (
              <rect
                key={index}
                className={completed === 0 ? 'fill-line-ui' : isNow ? 'fill-ink' : 'fill-ink-3/55'}
                x={index * step}
                y={height - tall}
                width={step - gap}
                height={tall}
              >
                <title>{`${time}: ${completed}`}</title>
              </rect>
            );
          })}
        </svg>
        <p className="mt-1 flex justify-between" aria-hidden="true">
          {tickTimes.map((time, index) => (
            <span key={index}>{time}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
