import { type Call, sortsOf } from '@prism/core/contract/call';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CheckboxField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import type { Chosen } from './use-chosen.ts';

export interface Column<Row> {
  label: string;
  /** Renders a cell; the first column has the title. Call `act` before a command that may remove the row. */
  cell?: (row: Row, act: () => void) => ReactNode;
  /** The sort key of a complete list. */
  by?: (row: Row) => string | number | null | undefined;
  /** The server's ascending and descending orders; the URL selects one. */
  orders?: readonly [ascending: string | undefined, descending: string | undefined];
  isNumber?: boolean;
  /** Hidden in narrow tables. */
  isExtra?: boolean;
}

/** For cells of an extra column. On a phone, where rows are cards, they stay. */
export const extraLook = 'md:max-xl:hidden';

const columnName = ({ label }: Column<never>) => label.toLowerCase().replaceAll(/\W+/g, '-');

/** The order of a list, kept in the URL. Without one, the list is unsorted. */
export function useSort(param: string) {
  const [params, setParams] = useSearchParams();
  return {
    sort: params.get(param) ?? '',
    setSort: (sort: string) =>
      setParams(
        () => {
          // The rendered URL may be older than the last choice.
          const changed = new URLSearchParams(window.location.search);
          if (sort) changed.set(param, sort);
          else changed.delete(param);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** The order in the URL, if the server supports it. */
export function useServerSort<Order extends string>(orders: readonly Order[]): Order | undefined {
  const { sort } = useSort('sort');
  return orders.find((order) => order === sort);
}

/** The order in the URL, if this call supports it. */
export function useSortOf({ sorted: names = [] }: Pick<Call, 'sorted'>, param = 'sort'): Record<string, string> {
  const { sort } = useSort(param);
  return sortsOf(names).some((each) => each === sort) ? { sort } : {};
}

export const ordersOf = (name: string) => [name, `-${name}`] as const;

export const byTime = ['oldest', 'newest'] as const;
export const useOldestFirst = () => (useServerSort(byTime) === 'oldest' ? { oldest: 'true' } : {});

const namesOf = <Row,>(column: Column<Row>) => column.orders ?? [columnName(column), `-${columnName(column)}`];

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Sorted as the URL says, if it names a column; empty values last. */
export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): readonly Row[] {
  const column = columns.find((each) => each.by && namesOf(each).includes(sort));
  const by = column?.by;
  if (!by) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one) ?? '', by(other) ?? ''];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  /** The server's default order. */
  usual: string;
  onSort: (sort: string) => void;
  rows: readonly Row[];
  chosen: Chosen<Row> | undefined;
  hasActions: boolean;
}

const th = 'border-b border-ink py-2 pr-5 text-left text-[0.8125rem] font-medium text-ink-3';

/** On a small screen, only the sort buttons are shown, after their name. */
export function Head<Row>({ columns, rows, chosen, hasActions, ...sorting }: HeadProps<Row>) {
  const isAll = chosen !== undefined && rows.length > 0 && rows.every(chosen.has);
  return (
    <thead className="max-md:block">
      <tr className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-5 max-md:text-[0.8125rem] max-md:text-ink-3 max-md:has-[[aria-sort]]:before:content-['Sort_by'] max-md:border-b max-md:border-ink max-md:[&>th]:border-0 max-md:[&>th]:pr-0 max-md:[&>:not([aria-sort])]:hidden">
        {chosen && (
          <td className={th}>
            <CheckboxField
              label={<span className="sr-only">Select all shown</span>}
              checked={isAll}
              onChange={() => chosen.set(isAll ? [] : rows)}
            />
          </td>
        )}
        {columns.map((column) => (
          <th
            key={column.label}
            scope="col"
            aria-sort={column.by || column.orders ? stateOf(column, sorting.sort || sorting.usual) : undefined}
            className={`${th} whitespace-nowrap ${column.isNumber ? 'md:text-right' : ''} ${column.isExtra ? extraLook : ''}`}
          >
            {column.by || column.orders ? <SortButton column={column} {...sorting} /> : <span>{column.label}</span>}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className={th}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function stateOf<Row>(column: Column<Row>, sort: string) {
  const [ascending, descending] = namesOf(column);
  if (sort === ascending) return 'ascending';
  return sort === descending ? 'descending' : 'none';
}

interface SortButtonProps<Row> extends Pick<HeadProps<Row>, 'sort' | 'usual' | 'onSort'> {
  column: Column<Row>;
}

/** Cycles through ascending, descending and unsorted. */
function SortButton<Row>({ column, sort, usual, onSort }: SortButtonProps<Row>) {
  const turns = namesOf(column).filter((name) => name !== undefined);
  const now = sort || usual;
  const next = turns[turns.indexOf(now) + 1] ?? (turns.includes(usual) ? turns[0] : '');
  const state = stateOf(column, now);
  return (
    <button
      type="button"
      className={`-my-1.5 inline-flex min-h-9 items-center gap-1.5 hover:text-ink ${state === 'none' ? '' : 'font-semibold text-ink'}`}
      onClick={() => onSort(next === undefined || next === usual ? '' : next)}
    >
      {column.label}
      {state !== 'none' && <Icon path={rare.down} small className={state === 'ascending' ? 'rotate-180' : ''} />}
    </button>
  );
}
