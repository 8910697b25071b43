import { pageCount, pageLinks, withPage } from '@prism/core/contract/pages';
import { Link } from '../ui/link.tsx';
import { edgeLine } from './filter-form.tsx';

interface PaginationProps {
  /** The path of the list, with its search. */
  path: string;
  query: string;
  page: number;
  total: number;
  /** Whether the total is estimated. */
  isEstimate: boolean;
  pageSize: number;
}

const cell = 'grid min-h-15 min-w-10 place-items-center sm:min-w-11';
const step =
  'flex min-h-15 min-w-11 items-center px-2 text-[0.9375rem] font-[500] text-ink focus-visible:-outline-offset-3';

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ path, query, page, total, isEstimate, pageSize }: PaginationProps) {
  const last = pageCount(total, pageSize);
  if (last === 1) return null;
  const addressOf = (number: number) => path + withPage(query, number);
  return (
    <nav
      className="mt-[clamp(2.75rem,4.5vw,4.5rem)] flex flex-wrap items-center justify-between gap-x-4 border-t border-ink print:hidden"
      aria-label="Pages"
    >
      {page > 1 && page <= last && (
        <Link className={step} rel="prev" to={addressOf(page - 1)}>
          Previous<span className="sr-only"> page</span>
        </Link>
      )}
      {/* On a phone the numbers are on a line above previous and next. */}
      <ol className="nums mx-auto flex max-sm:-order-1 max-sm:mx-0 max-sm:flex-[1_0_100%] max-sm:justify-center">
        {pageLinks(Math.min(page, last), last, isEstimate).map((number, place) =>
          number === undefined ? (
            // At most one gap between two numbers, and one at the end.
            <li key={`gap-${place}`} className={`${cell} text-ink-3`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className={`${cell} ${edgeLine} px-2 before:inset-x-2 before:top-0 before:bg-ink aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:before:scale-x-100`}
                to={addressOf(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                <span className="sr-only">Page </span>
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < last && (
        <Link className={`${step} max-sm:ml-auto`} rel="next" to={addressOf(page + 1)}>
          Next<span className="sr-only"> page</span>
        </Link>
      )}
    </nav>
  );
}
