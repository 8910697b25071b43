import type { GenerationRow } from '@prism/core/contract/generations';
import { articlesPerHour } from './hours.ts';
import { durationOf } from '../shared/times.ts';
import { useNow } from '../../lib/clock.ts';

const width = 360;
const height = 48;

/** Bars only where there is something to count. */
export function ArticlesPerHour({ articles }: { articles: readonly GenerationRow[] }) {
  const { hours, averageMs } = articlesPerHour(articles, useNow(60_000));
  const most = Math.max(...hours.map(({ finished }) => finished));
  if (most === 0) return null;

  const step = width / hours.length;
  const told = hours.map(({ hour, finished }) => `${twoDigits(hour)}: ${finished}`).join(', ');
  return (
    <div className="sec2">
      <p className="sm nums hours-title">
        <span>Articles per hour</span>
        {averageMs !== null && <span className="ink med">{durationOf(averageMs)} each</span>}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Articles finished by hour. ${told}`}
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
              fill={finished === 0 ? 'var(--line-ui)' : isNow ? 'var(--ink)' : 'var(--ink-3)'}
              opacity={finished === 0 || isNow ? 1 : 0.55}
            />
          );
        })}
      </svg>
      <div className="hrs nums" aria-hidden="true">
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
