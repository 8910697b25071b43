import type { GenerationRow } from '@prism/core/contract/generations';
import { articlesPerHour } from './hours.ts';
import { durationOf } from '../shared/times.ts';
import { useTimes } from '../shared/use-times.ts';
import { panelPart } from '../shared/panel.tsx';
import { useNow } from '../../lib/clock.ts';

const width = 360;
const height = 48;

export function ArticlesPerHour({ articles }: { articles: readonly GenerationRow[] }) {
  const { hours, averageMs } = articlesPerHour(articles, useNow(60_000), useTimes().clockOf);
  const most = Math.max(...hours.map(({ finished }) => finished));
  if (most === 0) return null;

  const step = width / hours.length;
  const byHour = hours.map(({ hour, finished }) => `${twoDigits(hour)}: ${finished}`).join(', ');
  return (
    <div className={panelPart}>
      <p className="nums flex justify-between gap-4 text-sm">
        <span>Articles per hour</span>
        {averageMs !== null && <span className="font-medium text-ink">{durationOf(averageMs)} each</span>}
      </p>
      <svg
        className="mt-2.5 block h-14 w-full"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Articles finished by hour. ${byHour}`}
      >
        {hours.map(({ finished }, index) => {
          const tall = finished === 0 ? 1 : (finished / most) * (height - 4);
          const isNow = index === hours.length - 1;
          return (
            <rect
              key={index}
              x={index * step}
              y={height - tall}
              width={step - 8}
              height={tall}
              className={finished === 0 ? 'fill-line-ui' : isNow ? 'fill-ink' : 'fill-ink-3/55'}
            />
          );
        })}
      </svg>
      <div className="nums mt-1 grid grid-cols-8 text-xs text-ink-3" aria-hidden="true">
        {hours.map(({ hour }, index) => (
          <span key={index}>{twoDigits(hour)}</span>
        ))}
      </div>
    </div>
  );
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0');
}
