import { figureNames } from '@prism/core/contract/insights';
import type { InsightRow } from '@prism/core/contract/insights-calls';
import type { ReactNode } from 'react';
import { ListTitle } from '../shared/list-title.tsx';
import { figureLabels } from './steps.ts';

interface BroughtTableProps {
  id: string;
  title: string;
  /** What a row is: 'Source'. */
  one: string;
  /** What its visits are called, where they are how often a page was opened. */
  visits?: string;
  rows: readonly InsightRow[];
  /** Where its page is. */
  pathOf?: (row: InsightRow) => string | undefined;
  empty: string;
  children?: ReactNode;
}

/** What each source, app or article brought; the bars compare the visits. */
export function BroughtTable({ id, title, one, visits = 'Visits', rows, pathOf, empty, children }: BroughtTableProps) {
  const most = Math.max(1, ...rows.map((row) => row.visits));
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <ListTitle id={id} title={title} />
      {rows.length === 0 ? (
        <p className="py-4 text-sm text-ink-2">{empty}</p>
      ) : (
        <table className="nums w-full table-fixed text-left text-sm" aria-labelledby={id}>
          <thead>
            <tr className="border-b border-line text-ink-3">
              <th className="py-2 pr-2 font-normal" scope="col">
                {one}
              </th>
              {figureNames.map((name) => (
                <th key={name} className={`${column} py-2 font-normal`} scope="col">
                  {name === 'visits' ? visits : figureLabels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-b border-line">
                <th className="py-2.5 pr-3 font-normal text-ink wrap-anywhere" scope="row">
                  <Named row={row} path={pathOf?.(row)} />
                  <svg
                    className="mt-1.5 block h-1 w-full"
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect className="fill-ink-3/55" width={(row.visits / most) * 100} height="4" />
                  </svg>
                </th>
                {figureNames.map((name) => (
                  <td key={name} className={`${column} py-2.5 align-top ${row[name] ? 'text-ink' : 'text-ink-3'}`}>
                    {row[name].toLocaleString('en-GB')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}

/** Wide enough for its heading on a phone. */
const column = 'w-18 pl-2 text-right sm:w-22';

function Named({ row, path }: { row: InsightRow; path: string | undefined }) {
  if (!path) return <span>{row.name}</span>;
  return (
    <a className="hover:underline" href={path} target="_blank" rel="noopener">
      {row.name}
    </a>
  );
}
