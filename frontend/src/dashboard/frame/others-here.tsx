import type { Person } from '@prism/core/contract/live';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { Popover } from './popover.tsx';

/** Never fetched: live events bring the whole list on connect and on change. */
export const hereQuery = queryOptions({
  queryKey: ['here'],
  queryFn: (): Person[] => [],
  enabled: false,
  initialData: [],
});

/** Shown by initials in the header; the list it opens has all. */
const mostShown = 3;

export function OthersHere() {
  const { data: others } = useQuery(hereQuery);
  if (others.length === 0) return null;
  const count = `${others.length} ${others.length === 1 ? 'other' : 'others'} here`;
  return (
    <Popover
      isKept
      className="flex min-w-11 text-[0.8125rem] text-ink-3 hover:bg-sunk hover:text-ink"
      button={
        <>
          <span className="flex gap-1.5 max-lg:hidden">
            {others.slice(0, mostShown).map(({ id, name, portrait }) => (
              <InitialsSquare key={id} name={name} portrait={portrait} />
            ))}
          </span>
          <span className="whitespace-nowrap max-lg:sr-only">{count}</span>
          <span className="sr-only">{new Intl.ListFormat('en-GB').format(others.map(({ name }) => name))}</span>
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-2 border border-line bg-sunk text-[0.75rem] font-bold text-ink-2 lg:hidden"
          >
            +{others.length}
          </span>
        </>
      }
    >
      <div className="px-2 py-1">
        <p className="text-sm text-ink-3">Here now</p>
        <ul>
          {others.map(({ id, name, portrait }) => (
            <li key={id} className="flex items-center gap-3 pt-2.5 wrap-anywhere">
              <InitialsSquare name={name} portrait={portrait} isHere />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}
