import type { ReactNode } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import type { PagedList } from './use-paged-list.ts';
import './paged.css';

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

/** The rows of a list, or what there is to say instead of them. */
export function ListBody<Row>({ list, texts, isFiltered = false, row, end }: ListBodyProps<Row>) {
  const { rows, error } = list;
  if (!rows) return error ? <ListError list={list} error={error} /> : <p className="note">{texts.loading}</p>;
  const isEmpty = rows.length === 0;
  return (
    <>
      {isEmpty && <p className="note">{isFiltered ? texts.noMatch : texts.empty}</p>}
      {!isEmpty && <ul>{rows.map(row)}</ul>}
      {error && <ListError list={list} error={error} />}
      {!error && (end ?? <ListEnd list={list} shown={rows.length} />)}
    </>
  );
}

function ListError({ list, error }: { list: PagedList<unknown>; error: Error }) {
  return (
    <div className="note">
      <p role="alert">{errorSentence(error)}</p>
      <Button variant="secondary" size="sm" busy={list.isFetching} onClick={list.retry}>
        Try again
      </Button>
    </div>
  );
}

function ListEnd({ list, shown }: { list: PagedList<unknown>; shown: number }) {
  const { hasMore, isFetchingMore, showMore, totalText } = list;
  return (
    <div className="list-end">
      <p className="sm nums" role="status">
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
