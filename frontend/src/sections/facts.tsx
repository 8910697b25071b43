import type { ReactNode } from 'react';

interface Fact {
  term: string;
  value: ReactNode;
}

// The left edge of the first fact on each line is clipped.
const lineEdge = '-ml-[calc(1.25rem+1px)] [clip-path:inset(0_0_0_calc(1.25rem+1px))]';

/** Facts in a row, separated by hairlines; with `down` in a column, the term next to its value. */
export function Facts({ facts, down, className = '' }: { facts: readonly Fact[]; down?: boolean; className?: string }) {
  return (
    <dl
      className={`nums ${down ? 'border-t border-ink' : `flex flex-wrap border-b border-line ${lineEdge}`} ${className}`}
    >
      {facts.map(({ term, value }) =>
        down ? (
          <div key={term} className="grid grid-cols-[minmax(6.5rem,2fr)_5fr] gap-4 border-b border-line py-3">
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd className="text-ink wrap-anywhere">{value}</dd>
          </div>
        ) : (
          <div key={term} className="flex-[1_1_9rem] border-t border-l border-line px-5 py-4">
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd className="text-[1.0625rem] font-semibold text-ink wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
