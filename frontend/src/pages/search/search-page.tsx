import type { Words } from '@prism/core/content/content';
import { pageCount, parsePage, placeAmong } from '@prism/core/contract/pages';
import {
  mostCounted,
  parseSearch,
  reachableHits,
  type Search,
  type SearchAnswer,
  searchKinds,
  searchPageSize,
  searchQuery,
  searchTextMax,
} from '@prism/core/contract/search';
import { useRef, useState } from 'react';
import { prefetch, useResource } from '../../api/resources.ts';
import { foundQuery } from '../../api/search.ts';
import { knownWords, useWords } from '../../api/content.ts';
import { FailureNote } from '../../filters/list-states.tsx';
import { Pagination } from '../../filters/pagination.tsx';
import { useFilter } from '../../filters/use-filter.ts';
import { usePageTurn } from '../../filters/use-page-turn.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { numberText } from '@prism/core/contract/number-text';
import { withParts } from '../../lib/with-parts.tsx';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { hasContent, useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { HitItem } from './hit-item.tsx';
import { SearchForm } from '../../sections/search-form.tsx';

const titleOf = (title: string, { text }: Search) => (text ? `${title}: ${text}` : title);

export function head({ resources, search }: HeadContext): Head {
  const title = knownWords(resources, 'search')?.search.title;
  return title === undefined ? {} : { title: titleOf(title, parseSearch(search)) };
}

export async function load({ resources, search: query, load: loadPath }: LoadContext): Promise<404 | void> {
  const [search, page] = [parseSearch(query), parsePage(query)];
  if (!search.text) return;
  const answer = await prefetch(resources, foundQuery(search, page), loadPath);
  if (answer && page > pageCount(reachableHits(answer.counts, search.kind), searchPageSize)) return 404;
}

export default function SearchPage() {
  const site = useSite();
  const { box, filter, page, text, type } = useFilter(asFilter, searchTextMax, 'q');
  const { text: asked, kind } = filter;
  const { data, hasFailed, retry } = useResource(foundQuery(filter, page), asked !== '');
  const answer = useLast(asked === '' ? null : data);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTurn(page, heading);
  const { search: inSearch, opening, box: said, none, failed } = useWords('search');
  useTitle(titleOf(inSearch.title, filter));
  return (
    <div className="page grid content-start gap-8 pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec)">
      <header className="grid gap-6">
        <h1 className="h1" ref={heading}>
          {opening.title}
        </h1>
        {opening.lead && <p className="lead">{opening.lead}</p>}
        <SearchForm {...said} text={text} onType={type} box={box} kind={kind} />
      </header>
      <p className="lead wrap-break-word empty:hidden" role="status">
        {asked !== '' && answer && <Outcome answer={answer} search={filter} page={page} />}
      </p>
      {answer && !answer.isNearest && <Kinds counts={answer.counts} search={filter} />}
      {answer && answer.hits.length > 0 && (
        <ol className={answer.isNearest ? 'border-t border-ink' : '-mt-4 border-t border-ink'} aria-busy={!data}>
          {answer.hits.map((hit) => (
            <HitItem key={hit.address} hit={hit} />
          ))}
        </ol>
      )}
      {answer && (
        <Pagination
          path="/search"
          query={searchQuery(filter)}
          page={page}
          total={reachableHits(answer.counts, kind)}
          isEstimate={false}
          pageSize={searchPageSize}
        />
      )}
      {hasFailed && !data && <FailureNote {...failed} onRetry={retry} />}
      {asked !== '' && hasContent('/contact', site) && (
        <p className="text-sm">
          {none.ask}{' '}
          <Link className="lk" to="/contact">
            {none.link}
          </Link>
          .
        </p>
      )}
    </div>
  );
}

const asFilter = (query: URLSearchParams) => {
  const { text, kind } = parseSearch(query);
  return { text, kind, search: text, category: kind ?? 'all' };
};

/** Keeps the previous results until the next arrive; null clears them. */
function useLast(data: SearchAnswer | null | undefined): SearchAnswer | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return (data === undefined ? last : data) ?? undefined;
}

/** The search, with a corrected spelling, and the number of results. */
function Outcome({ answer, search, page }: { answer: SearchAnswer; search: Search; page: number }) {
  const { none, results: said } = useWords('search');
  const { text, unknown, isNearest, counts, hits } = answer;
  const nothing =
    unknown.length > 0
      ? fillIn(none.any, 'words', `“${unknown.join('”, “')}”`)
      : fillIn(none.all, 'words', `“${text}”`);
  if (isNearest) return <span>{hits.length > 0 ? `${nothing} ${none.nearest}` : nothing}</span>;
  const found = search.kind ? counts[search.kind] : searchKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const parts = {
    results: fillIn(found === 1 ? said.one : said.several, 'count', countText(found, said)),
    words: <b className="text-ink">{text}</b>,
    where: placeAmong(reachableHits(counts, search.kind), page, searchPageSize),
  };
  if (unknown.length === 0) return withParts(said.found, parts);
  return (
    <>
      <span>{nothing}</span> {withParts(said.forgiven, parts)}
    </>
  );
}

/** Result kinds with counts, as links, so that each has a URL. */
function Kinds({ counts, search: { text, kind: chosen } }: { counts: SearchAnswer['counts']; search: Search }) {
  const { kinds, results } = useWords('search');
  const all = searchKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const choices = [
    { kind: undefined, label: kinds.every, count: all },
    ...searchKinds.map((kind) => ({ kind, label: kinds[kind].all, count: counts[kind] })),
  ];
  return (
    <nav className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line print:hidden" aria-label={results.kinds}>
      {choices.map(({ kind, label, count }) => (
        <Link
          key={kind ?? ''}
          to={`/search${searchQuery({ text, kind })}`}
          className="inline-flex min-h-12 items-center gap-2 border-b-3 border-transparent text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
          aria-current={kind === chosen ? 'true' : undefined}
        >
          {label} <span className="nums text-ink-3">{countText(count, results)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** At the maximum there may be more. */
function countText(count: number, { most }: Words<'search'>['results']): string {
  const text = numberText(count);
  return count >= mostCounted ? fillIn(most, 'count', text) : text;
}
