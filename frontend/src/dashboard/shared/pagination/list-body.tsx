import { numberText } from '@prism/core/contract/number-text';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { compactLook, useCompactRows } from '../compact-rows.ts';
import { LoadError, Skeleton } from '../load-error.tsx';
import type { PagedList } from './use-paged-list.ts';

export interface ListTexts {
  /** For who hears the page: what is shown are bars in the height of rows. */
  loading?: string;
  /** One sentence, one example and one button to begin with. */
  empty: string;
  example?: string;
  begin?: { label: string } & ({ to: string } | { run: () => void });
  /** Where nothing is what was searched for or filtered. */
  noMatch?: string;
}

interface ListBodyProps<Row> {
  list: PagedList<Row>;
  texts: ListTexts;
  /** What narrows it down, and how it is no longer; undefined where nothing does. */
  narrowed?: { by: 'search' | 'filters'; clear: () => void } | undefined;
  row: (row: Row) => ReactNode;
  /** Of a table, whose rows are the rows. */
  head?: ReactNode;
  titleId?: string;
  /** Below the rows instead of 'Show more'. */
  end?: ReactNode;
}

/** The row that has the focus by keyboard. */
export const rowsLook = '[&>:has(:focus-visible)]:bg-sunk [&>:has(:focus-visible)]:shadow-[-3px_0_0_var(--ink)]';

/** The rows of a list, or what there is to say instead of them. */
export function ListBody<Row>({ list, texts, narrowed, row, head, titleId, end }: ListBodyProps<Row>) {
  const { rows, error, isFetching, retry } = list;
  const [isCompact] = useCompactRows();
  const failure = error && <LoadError error={error} isFetching={isFetching} onRetry={retry} />;
  if (!rows) return failure ?? <Skeleton says={texts.loading ?? 'Loading...'} isLow={isCompact} />;
  const look = `${rowsLook} ${isCompact ? compactLook : ''}`;
  return (
    <>
      {rows.length === 0 &&
        (narrowed ? (
          <Nothing
            says={texts.noMatch ?? 'Nothing matches.'}
            begin={{ label: `Clear ${narrowed.by}`, run: narrowed.clear }}
          />
        ) : (
          <Nothing says={texts.empty} {...texts} />
        ))}
      {rows.length > 0 &&
        (head === undefined ? (
          <ul data-rows="" className={look}>
            {rows.map(row)}
          </ul>
        ) : (
          <table className="w-full border-collapse max-md:block" aria-labelledby={titleId}>
            {head}
            <tbody data-rows="" className={`max-md:block ${look}`}>
              {rows.map(row)}
            </tbody>
          </table>
        ))}
      {failure}
      {!error && (end ?? <ListEnd list={list} shown={rows.length} />)}
    </>
  );
}

function Nothing({ says, example, begin }: { says: string } & Pick<ListTexts, 'example' | 'begin'>) {
  return (
    <div className="grid justify-items-start gap-2 py-4.5">
      <p>{says}</p>
      {example && <p className="text-sm text-ink-3">{example}</p>}
      {begin &&
        ('to' in begin ? (
          <ButtonLink variant="secondary" size="sm" className="mt-1" to={begin.to}>
            {begin.label}
          </ButtonLink>
        ) : (
          <Button variant="secondary" size="sm" className="mt-1" onClick={begin.run}>
            {begin.label}
          </Button>
        ))}
    </div>
  );
}

function ListEnd({ list, shown }: { list: PagedList<unknown>; shown: number }) {
  const { hasMore, isFetchingMore, showMore, totalText } = list;
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-5 gap-y-3 ${hasMore ? 'pt-5' : ''}`}>
      <p className="nums text-sm" role="status">
        {hasMore && `${numberText(shown)} of ${totalText} shown`}
      </p>
      {hasMore && (
        <Button variant="secondary" size="sm" busy={isFetchingMore} busyLabel="Loading..." onClick={showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
