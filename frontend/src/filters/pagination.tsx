import './pagination.css';
import { pageCount, pageLinks, withPage } from '@prism/core/contract/pages';
import { Link } from 'react-router-dom';

interface PaginationProps {
  /** The list's own path, with what it is searched for. */
  path: string;
  query: string;
  page: number;
  total: number;
  /** The total is about right only. */
  isEstimate: boolean;
  pageSize: number;
}

/** Links to the pages of a list, each with its own address; nothing where one page holds all. */
export function Pagination({ path, query, page, total, isEstimate, pageSize }: PaginationProps) {
  const last = pageCount(total, pageSize);
  if (last === 1) return null;
  const addressOf = (number: number) => path + withPage(query, number);
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && page <= last && (
        <Link className="step" rel="prev" to={addressOf(page - 1)}>
          Previous<span className="vh"> page</span>
        </Link>
      )}
      <ol className="nums">
        {pageLinks(Math.min(page, last), last, isEstimate).map((number, place) =>
          number === undefined ? (
            // Between two numbers there is one gap at most, and one after the last.
            <li key={`gap-${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link to={addressOf(number)} aria-current={number === page ? 'page' : undefined}>
                <span className="vh">Page </span>
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < last && (
        <Link className="step next" rel="next" to={addressOf(page + 1)}>
          Next<span className="vh"> page</span>
        </Link>
      )}
    </nav>
  );
}
