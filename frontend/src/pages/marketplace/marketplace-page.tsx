import './marketplace.css';
import {
  type App,
  type AppFilter,
  categories,
  categoryLabels,
  resultLine,
  searchMaxLength,
} from '@prism/core/contract/apps';
import { appsPageSize, pageCount, parsePage } from '@prism/core/contract/pages';
import { useRef } from 'react';
import { appsQuery } from '../../api/apps.ts';
import type { List } from '../../api/client.ts';
import { prefetchList } from '../../api/use-resource.ts';
import { CategoryButtons, FilterForm } from '../../filters/filter-form.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { FailureNote, LoadingGrid } from '../../filters/list-states.tsx';
import { pageHead } from '../../filters/page-head.ts';
import { Pagination } from '../../filters/pagination.tsx';
import { useFilter } from '../../filters/use-filter.ts';
import { usePageTurn } from '../../filters/use-page-turn.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyPage } from '../../sections/empty-page.tsx';
import { organization } from '../../lib/structured-data.ts';
import { TrustBadges } from '../../sections/trust-badges.tsx';
import { AppGrid } from './app-grid.tsx';
import { custom, describe, intro, nothing, states, viewAllLabel } from './content.ts';
import { listingQuery, parseListing, useListing } from './listing.ts';
import { NoApps } from './no-apps.tsx';
import { SavedFilter, WhereKept, WithoutScripts } from './saved.tsx';

export function head({ client, search, site }: HeadContext): Head {
  if (!site.apps) return { description: nothing.text, jsonLd: [organization] };
  const [filter, page] = [parseListing(search), parsePage(search)];
  // What is in it only the browser knows.
  if (filter.saved) return { title: 'Saved apps', description: describe(site), noindex: true, jsonLd: [organization] };
  const total = client.getQueryData<List<App>>(appsQuery(filter, page).queryKey)?.total;
  const place = { path: '/marketplace', title: 'App Marketplace', query: listingQuery(filter) };
  return {
    description: describe(site),
    jsonLd: [organization],
    ...pageHead({ ...place, page, total, pageSize: appsPageSize }),
  };
}

export async function load({ client, search, site, load: loadPath }: LoadContext): Promise<404 | void> {
  if (!site.apps) return;
  const [filter, page] = [parseListing(search), parsePage(search)];
  if (filter.saved) return;
  const { queryKey } = appsQuery(filter, page);
  await prefetchList(client, queryKey, loadPath);
  const apps = client.getQueryData<List<App>>(queryKey);
  if (apps && page > pageCount(apps.total, appsPageSize)) return 404;
}

const choices: readonly { value: AppFilter['category']; label: string; hue: string }[] = [
  { value: 'all', label: 'All', hue: 'all' },
  ...categories.map((category) => ({ value: category, label: categoryLabels[category], hue: category })),
];

export default function MarketplacePage() {
  return useSite().apps ? (
    <Apps />
  ) : (
    <EmptyPage {...nothing}>
      <ButtonLink to="/contact">Ask for an app</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Go to the home page
      </ButtonLink>
    </EmptyPage>
  );
}

function Apps() {
  const site = useSite();
  const { box, filter, page, text, type, choose, chooseCategory, clear } = useFilter(parseListing, searchMaxLength);
  const { data, hasFailed, retry, savedCount } = useListing(filter, page);
  const apps = data?.rows;
  const results = useRef<HTMLDivElement>(null);
  usePageTurn(page, results);

  function showInstead(others: Readonly<Record<string, string>>) {
    clear(others);
    // The button that had the focus goes.
    box.current?.focus();
  }

  /** The card goes with its button, and the focus must not go with them. */
  function keepFocus() {
    results.current?.focus({ preventScroll: true });
  }

  function viewAll() {
    clear();
    results.current?.scrollIntoView();
  }

  return (
    <div className="listing market">
      <FilterForm action="/marketplace" label="Apps">
        <div className="hello">
          <div className="page">
            <div>
              <h1 className="d2">{intro.title}</h1>
              <p className="lead">{intro.lead}</p>
            </div>
            <SearchBox label="Search apps" box={box} text={text} onType={type} />
          </div>
        </div>
        <div className="flt">
          <div className="page">
            <CategoryButtons choices={choices} chosen={filter.category} onChoose={chooseCategory} />
            <SavedFilter isChosen={filter.saved} onChoose={(value) => choose('saved', value)} />
          </div>
        </div>
      </FilterForm>
      <div className="page results" ref={results} tabIndex={-1} aria-busy={!apps && !hasFailed}>
        <p className="res">
          <strong role="status">
            {data
              ? resultLine(data.total, filter, page, appsPageSize)
              : hasFailed || filter.saved
                ? ''
                : 'Loading apps'}
          </strong>
          <span className="mut">{filter.saved && savedCount ? <WhereKept /> : null}Prices in US dollars</span>
        </p>
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
        {hasFailed && <FailureNote {...states.failed} onRetry={retry} />}
        {!apps && !hasFailed && <LoadingGrid />}
        {filter.saved && <WithoutScripts />}
        <form className="all" action="/marketplace">
          <Button
            type="submit"
            variant="secondary"
            size="lg"
            onClick={(event) => {
              event.preventDefault();
              viewAll();
            }}
          >
            {viewAllLabel(site)}
          </Button>
          <p className="sm mut">{custom}</p>
        </form>
      </div>
      <TrustBadges />
    </div>
  );
}
