import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import type { ListSearching } from '../shared/pagination/use-list-search.ts';

interface ToolsOrBulkProps extends ToolsProps {
  isSelecting: boolean;
  bulk: ReactNode;
}

/** The bulk bar replaces the tools while rows are selected, so that the rows do not move. */
export function ToolsOrBulk({ isSelecting, bulk, ...tools }: ToolsOrBulkProps) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] [&>*,&>.contents>*]:[grid-area:1/1] ${isSelecting ? 'pointer-events-none sticky top-15 z-10' : ''}`}
    >
      <div className={isSelecting ? 'invisible' : 'min-w-0'}>
        <Tools {...tools} />
      </div>
      {bulk && <div className="contents">{bulk}</div>}
    </div>
  );
}

/** Moves the focus to the heading when the bar that had it disappears. */
export function useHeadingAfter(selected: number, heading: RefObject<HTMLHeadingElement | null> | undefined) {
  const before = useRef(selected);
  useEffect(() => {
    if (before.current > 0 && selected === 0 && document.activeElement === document.body) heading?.current?.focus();
    before.current = selected;
  }, [selected, heading]);
}

interface ToolsProps {
  search: ({ label: string } & ListSearching['box']) | undefined;
  filters: ReactNode;
  areFirst: boolean;
}

function Tools({ search, filters, areFirst }: ToolsProps) {
  return (
    <div className={`flex flex-wrap items-start gap-3 ${areFirst ? 'mb-6' : 'border-b border-line py-4'}`}>
      {search && <ListSearch {...search} />}
      {filters && <div className="contents">{filters}</div>}
    </div>
  );
}
