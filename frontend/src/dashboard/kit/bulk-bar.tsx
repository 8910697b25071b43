import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Comes after the count. */
  more?: ReactNode;
  /** What can be done with the rows that are selected. */
  children: ReactNode;
}

/** Over the tools of a list while rows are selected. */
export function BulkBar({ count, onClear, more, children }: BulkBarProps) {
  return (
    <div
      role="group"
      aria-label="Bulk actions"
      className="pointer-events-auto flex flex-wrap items-center gap-2 self-start rounded-3 border border-ink bg-raised p-2 pl-4 shadow-2"
    >
      <div className="mr-auto flex flex-wrap items-center gap-x-1">
        <p role="status" className="nums pr-2 text-sm font-semibold text-ink">
          {count.toLocaleString('en-GB')} selected
        </p>
        {more}
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear selection{' '}
        </Button>
      </div>
      {children}
    </div>
  );
}
