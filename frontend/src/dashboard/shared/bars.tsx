import { numberText } from '@prism/core/contract/number-text';
import type { ReactNode } from 'react';

const width = 600;
const heights = { low: { className: 'h-16', height: 64 }, high: { className: 'h-24', height: 96 } };

interface BarsProps {
  /** The last one is the current one. */
  bars: readonly { label: string; count: number }[];
  size: keyof typeof heights;
  /** The text alternative. */
  label: string;
  /** The labels below, from the start to now. */
  children: ReactNode;
}

export function Bars({ bars, size, label, children }: BarsProps) {
  const { className, height } = heights[size];
  const most = Math.max(0, ...bars.map(({ count }) => count));
  const room = width / bars.length;
  return (
    <div className="nums relative mt-4 pt-5 text-xs text-ink-3">
      <span className="absolute top-0 left-0 leading-5" aria-hidden="true">
        {most > 0 && numberText(most)}
      </span>
      <svg
        className={`block w-full border-b border-line ${className}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ label: when, count }, index) => {
          const tall = count === 0 ? 1 : Math.max(3, (count / most) * height);
          return (
            <rect
              key={index}
              className={count === 0 ? 'fill-line-ui' : index === bars.length - 1 ? 'fill-ink' : 'fill-ink-3/55'}
              x={index * room}
              y={height - tall}
              width={room * 0.75}
              height={tall}
            >
              <title>{`${when}: ${numberText(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between gap-4" aria-hidden="true">
        {children}
      </p>
    </div>
  );
}
