import { figureNames } from '@prism/core/contract/insights';
import type { InsightRow } from '@prism/core/contract/insights-calls';
import { numberText } from '@prism/core/contract/number-text';
import type { ReactNode } from 'react';
import { ResourceList } from '../kit/resource-list.tsx';
import { listed } from '../kit/whole-list.ts';
import { figureLabels } from './steps.ts';

interface BroughtTableProps {
  id: string;
  title: string;
  /** The heading of the first column: 'Source'. */
  one: string;
  /** The heading of the visits, such as page views. */
  visits?: string;
  rows: readonly InsightRow[];
  /** The path of a row's page. */
  pathOf?: (row: InsightRow) => string | undefined;
  empty: string;
  children?: ReactNode;
}

export function BroughtTable({ id, title, one, visits = 'Visits', rows, pathOf, empty, children }: BroughtTableProps) {
  const most = Math.max(1, ...rows.map((row) => row.visits));
  return (
    <ResourceList
      id={id}
      title={title}
      list={{ ...listed(rows), totalText: undefined }}
      texts={{ empty }}
      sortParam={`sort-${id}`}
      keyOf={({ key }) => key}
      columns={[
        { label: one, by: ({ name }) => name },
        ...figureNames.map((name) => ({
          label: name === 'visits' ? visits : figureLabels[name],
          isNumber: true,
          by: (row: InsightRow) => row[name],
          cell: (row: InsightRow) => numberText(row[name]),
        })),
      ]}
      row={(row) => ({
        title: <Named row={row} path={pathOf?.(row)} />,
        lines: (
          <svg className="block h-1 w-full" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className="fill-ink-3/55" width={(row.visits / most) * 100} height="4" />
          </svg>
        ),
      })}
    >
      {children}
    </ResourceList>
  );
}

function Named({ row, path }: { row: InsightRow; path: string | undefined }) {
  if (!path) return <span>{row.name}</span>;
  return (
    <a className="hover:underline" href={path} target="_blank" rel="noopener">
      {row.name}
    </a>
  );
}
