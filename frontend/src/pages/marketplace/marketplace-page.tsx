import { type Category, findCategory, searchMaxLength } from '@prism/core/contract/apps';
import { appsPageSize, pageCount, parsePage } from '@prism/core/contract/pages';
import { useRef } from 'react';
import { knownEntries, knownWords, useEntries, useWords } from '../../api/content.ts';
import { prefetchList } from '../../api/resources.ts';
import { CategoryButtons, FilterForm } from '../../filters/filter-form.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { FailureNote, LoadingGrid } from '../../filters/list-states.tsx';
import { pageHead, pageTitle } from '../../filters/page-head.ts';
import { Pagination } from '../../filters/pagination.tsx';
import { useFilter } from '../../filters/use-filter.ts';
import { usePageTurn } from '../../filters/use-page-turn.ts';
import type { Head, HeadContext, LoadContext, PageEntries } from '../../page-modules.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { useSite } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyPage } from '../../sections/empty-page.tsx';
import { fillIn } from '@prism/core/contract/fill-in';
import { organization } from '../../lib/structured-data.ts';
import { TrustBadges } from '../../sections/trust-badges.tsx';
import { appsQuery, resultLine } from './app-filter.ts';
import { AppGrid } from './app-grid.tsx';
import { listingQuery, parseListing, useListing } from './listing.ts';
import { leadsToSaved, NoApps } from './no-apps.tsx';
import { SavedFilter, Unsold, WhereKept, WithoutScripts } from './saved.tsx';

export function head({ resources, search, publicUrl, site }: HeadContext): Head {
  const words = knownWords(resources, 'marketplace');
  if (!words) return {};
  if (!site.apps) return { description: words.none.text, jsonLd: [organization({ publicUrl, site })] };
  const [filter, page] = [askedOf(resources, search), parsePage(search)];
  // Only the browser knows which apps are saved.
  if (filter.saved) {
    const { title } = words.saved;
    return { title, noindex: true, jsonLd: [organization({ publicUrl, site })] };
  }
  const total = resources.get(appsQuery(filter, page))?.total;
  const place = { path: '/marketplace', title: words.search.title, query: listingQuery(filter) };
  return {
    jsonLd: [organization({ publicUrl, site })],
    ...pageHead({ ...place, page, total, pageSize: appsPageSize }),
  };
}

export const entries: PageEntries = [['figures', 'badges'], ['categories']];

export async function load({ resources, search, site, load: loadPath }: LoadContext): Promise<404 | void> {
  if (!site.apps) return;
  const [filter, page] = [askedOf(resources, search), parsePage(search)];
  if (filter.saved) return;
  const apps = await prefetchList(resources, appsQuery(filter, page), loadPath);
  if (apps && page > pageCount(apps.total, appsPageSize)) return 404;
}

/** The listing of a URL, given the existing categories. */
const askedOf = (resources: HeadContext['resources'], search: URLSearchParams) =>
  parseListing(search, knownEntries(resources, 'categories') ?? []);

const choicesOf = (categories: readonly Category[], all: string) => [
  { value: 'all', label: all, hue: 'all' },
  ...categories.map(({ key, name, hue }) => ({ value: key, label: name, hue })),
];

export default function MarketplacePage() {
  const { none } = useWords('marketplace');
  return useSite().apps ? (
    <Apps />
  ) : (
    <EmptyPage title={none.title} missing={none.missing} text={none.text}>
      <ButtonLink to="/contact">{none.ask}</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        {none.home}
      </ButtonLink>
    </EmptyPage>
  );
}

function Apps() {
  const words = useWords('marketplace');
  const { search, opening, custom } = words;
  const categories = useEntries('categories');
  const { box, filter, page, text, type, choose, chooseCategory, clear } = useFilter(
    (query) => parseListing(query, categories),
    searchMaxLength,
  );
  const { data, hasFailed, retry, savedCount, unsold } = useListing(filter, page, categories);
  const { currencyName } = useSite().studio;
  const apps = data?.rows;
  const chosen = findCategory(filter.category, categories);
  // The link in an empty list may already lead to all apps.
  const isClearedAbove = data?.rows.length === 0 && !leadsToSaved({ filter, total: data.total, savedCount });
  const results = useRef<HTMLDivElement>(null);
  usePageTurn(page, results);
  useTitle(filter.saved ? words.saved.title : pageTitle(search.title, page));

  const lineOf = (shown: NonNullable<typeof data>) =>
    resultLine(shown.total, { ...filter, ...shown, category: chosen?.name }, words.results, page, appsPageSize);

  function showInstead(others: Readonly<Record<string, string>>) {
    clear(others);
    // The focused button disappears.
    box.current?.focus();
  }

  /** The focused button disappears with its card. */
  function keepFocus() {
    results.current?.focus({ preventScroll: true });
  }

  function viewAll() {
    clear();
    results.current?.scrollIntoView();
  }

  return (
    <>
      <FilterForm action="/marketplace" label={words.filters.name}>
        <div className="page grid grid-cols-1 items-end gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 pt-[clamp(7.5rem,11vw,10.5rem)] pb-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[7fr_5fr]">
          <div>
            <h1 className="d2">{opening.title}</h1>
            <p className="lead mt-5 max-w-144">{opening.lead}</p>
          </div>
          <SearchBox large label={words.filters.search} box={box} text={text} onType={type} />
        </div>
        <div className="border-y border-line">
          <div className="page flex items-center gap-4">
            <CategoryButtons
              // On a phone it scrolls from the window's edge to the next filter.
              className="-ml-4 min-w-0 flex-1 max-md:-ml-(--gutter) max-md:pl-[calc(var(--gutter)-1rem)]"
              choices={choicesOf(categories, words.filters.all)}
              chosen={filter.category}
              onChoose={chooseCategory}
            />
            <SavedFilter isChosen={filter.saved} onChoose={(value) => choose('saved', value)} />
          </div>
        </div>
      </FilterForm>
      <div className="page pb-(--sec)" id="results" ref={results} tabIndex={-1} aria-busy={!apps && !hasFailed}>
        <p className="flex min-h-18 justify-between gap-4 py-6 text-[0.9375rem]">
          <strong className="font-medium text-ink wrap-anywhere" role="status">
            {data ? lineOf(data) : hasFailed || filter.saved ? '' : words.results.loading}
          </strong>
          <span className="flex-none text-ink-3 max-sm:hidden">
            {filter.saved && savedCount ? <WhereKept /> : null}
            <span>{fillIn(words.results.prices, 'currency', currencyName)}</span>
          </span>
        </p>
        {apps && apps.length > 0 && unsold.length > 0 && <Unsold appIds={unsold} onLetGo={keepFocus} />}
        {apps && apps.length > 0 && <AppGrid apps={apps} onLetGo={filter.saved ? keepFocus : undefined} />}
        {data && data.rows.length === 0 && (
          <NoApps filter={filter} total={data.total} savedCount={savedCount} onClear={showInstead} />
        )}
        {data && (
          <Pagination
            path="/marketplace"
            query={listingQuery(filter)}
            page={page}
            total={data.total}
            isEstimate={data.isEstimate}
            pageSize={appsPageSize}
          />
        )}
        {hasFailed && <FailureNote {...words.failed} onRetry={retry} />}
        {!apps && !hasFailed && <LoadingGrid plate="aspect-4/3" />}
        {filter.saved && <WithoutScripts />}
        <div className="grid justify-items-center gap-4 pt-18 text-center">
          {!isClearedAbove && <AllApps onView={viewAll} />}
          {custom && <p className="text-sm text-ink-3">{custom}</p>}
        </div>
      </div>
      <TrustBadges />
    </>
  );
}

function AllApps({ onView }: { onView: () => void }) {
  const { all } = useWords('marketplace');
  return (
    <form action="/marketplace">
      <Button
        type="submit"
        variant="secondary"
        size="lg"
        onClick={(event) => {
          event.preventDefault();
          onView();
        }}
      >
        {all}
      </Button>
    </form>
  );
}
