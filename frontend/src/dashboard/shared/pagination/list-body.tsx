import { numberText } from '@prism/core/contract/number-text';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { compactLook, useCompactRows } from '../compact-rows.ts';
import { LoadError, Skeleton } from '../load-error.tsx';
import type { PagedList } from './use-paged-list.ts';

export interface ListTexts {
  /** The text for screen readers while a skeleton is shown. */
  loading?: string;
  /** A sentence, an example and a button to begin with. */
  empty: string;
  example?: string;
  begin?: { label: string } & ({ to: string } | { run: () => void });
  /** Shown if nothing matches the search or the filters. */
  noMatch?: string;
}

interface ListBodyProps<Row> {
  list: PagedList<Row>;
  texts: ListTexts;
  /** The active filter and its reset; undefined without one. */
  narrowed?: { by: 'search' | 'filters'; clear: () => void } | undefined;
  row: (row: Row) => ReactNode;
  head?: ReactNode;
  titleId?: string;
  /** Replaces 'Show more' below the rows. */
  end?: ReactNode;
}

/** The row with keyboard focus. */
export const rowsLook = '[&>:has(:focus-visible)]:bg-sunk [&>:has(:focus-visible)]:shadow-[-3px_0_0_var(--ink)]';

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
