import type { Person } from '@prism/core/contract/live';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { InitialsSquare } from '../shared/initials-square.tsx';

/** Never fetched: the live events bring all who are here, at first and on change. */
export const hereQuery = queryOptions({
  queryKey: ['here'],
  queryFn: (): Person[] => [],
  enabled: false,
  initialData: [],
});

/** So many stand in the header by their initials; all of them in the list it opens. */
const shownBeside = 3;

/** Who else has the dashboard open now; nothing while one is alone. */
export function OthersHere() {
  const { data: others } = useQuery(hereQuery);
  const id = useId();
  if (others.length === 0) return null;
  const count = `${others.length} ${others.length === 1 ? 'other' : 'others'} here`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-2 px-2 text-[0.8125rem] text-ink-3 hover:bg-sunk hover:text-ink print:hidden"
      >
        <span className="flex gap-1.5 max-lg:hidden">
          {others.slice(0, shownBeside).map(({ id: person, name, portrait }) => (
            <InitialsSquare key={person} name={name} portrait={portrait} />
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
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto top-13 right-(--pad) m-0 lg:mt-1.5 lg:supports-[position-area:bottom]:inset-auto lg:supports-[position-area:bottom]:[position-area:bottom_span-left] max-w-[calc(100vw-2rem)] rounded-3 border border-line bg-raised px-4 py-3 text-ink shadow-2"
      >
        <p className="text-sm text-ink-3">Here now</p>
        <ul>
          {others.map(({ id: person, name, portrait }) => (
            <li key={person} className="flex items-center gap-3 pt-2.5 wrap-anywhere">
              <InitialsSquare name={name} portrait={portrait} isHere />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
