import { wordsOfPath } from '@prism/core/contract/search';
import { useLocation } from 'react-router-dom';
import { useResource } from '../api/resources.ts';
import { wordsQuery } from '../api/content.ts';
import { nearestQuery } from '../api/search.ts';
import { Link } from '../ui/link.tsx';
import { SearchForm } from './search-form.tsx';

/** For an unknown URL: a search filled from its path, and the nearest pages. */
export function NearestPages() {
  const { pathname } = useLocation();
  const { data: nearest = [] } = useResource(nearestQuery(pathname));
  const { data: words } = useResource(wordsQuery('search'));
  if (!words) return null;
  return (
    <div className="mt-6 grid gap-6">
      <SearchForm label={words.nearest.label} button={words.box.button} text={wordsOfPath(pathname)} />
      {nearest.length > 0 && (
        <section className="grid gap-2" aria-labelledby="nearest">
          <h2 className="h4" id="nearest">
            {words.nearest.title}
          </h2>
          <ul className="max-w-2xl border-t border-ink">
            {nearest.map(({ kind, title, address }) => (
              <li key={address} className="flex items-baseline justify-between gap-6 border-b border-line py-2">
                <Link className="lk py-3" to={address}>
                  {title}
                </Link>
                <span className="text-sm text-ink-3">{words.kinds[kind].one}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
