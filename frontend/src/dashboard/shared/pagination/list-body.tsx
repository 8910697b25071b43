import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { compactLook, useCompactRows } from '../compact-rows.ts';
import { LoadError } from '../load-error.tsx';
import type { PagedList } from './use-paged-list.ts';

export interface ListTexts {
  loading: string;
  empty: string;
  /** Where something was searched for or filtered, and nothing is it. */
  noMatch?: string;
}

interface ListBodyProps<Row> {
  list: PagedList<Row>;
  texts: ListTexts;
  isFiltered?: boolean;
  row: (row: Row) => ReactNode;
  /** What stands below the rows instead of 'Show more'. */
  end?: ReactNode;
}

/** The row that has the focus by keyboard. */
export const rowsLook = '[&>li:has(:focus-visible)]:bg-sunk [&>li:has(:focus-visible)]:shadow-[-3px_0_0_var(--ink)]';

/** The rows of a list, or what there is to say instead of them. */
export function ListBody<Row>({ list, texts, isFiltered = false, row, end }: ListBodyProps<Row>) {
  const { rows, error, isFetching, retry } = list;
  const [isCompact] = useCompactRows();
  const failure = error && <LoadError error={error} isFetching={isFetching} onRetry={retry} />;
  if (!rows) return failure ?? <p className="py-4.5">{texts.loading}</p>;
  const isEmpty = rows.length === 0;
  return (
    <>
      {isEmpty && <p className="py-4.5">{isFiltered ? texts.noMatch : texts.empty}</p>}
      {!isEmpty && (
        <ul data-rows="" className={`${rowsLook} ${isCompact ? compactLook : ''}`}>
          {rows.map(row)}
        </ul>
      )}
      {failure}
      {!error && (end ?? <ListEnd list={list} shown={rows.length} />)}
    </>
  );
}

function ListEnd({ list, shown }: { list: PagedList<unknown>; shown: number }) {
  const { hasMore, isFetchingMore, showMore, totalText } = list;
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-5 gap-y-3 ${hasMore ? 'pt-5' : ''}`}>
      <p className="nums text-sm" role="status">
        {hasMore && `${shown.toLocaleString('en-GB')} of ${totalText} shown`}
      </p>
      {hasMore && (
        <Button variant="secondary" size="sm" busy={isFetchingMore} busyLabel="Loading..." onClick={showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
