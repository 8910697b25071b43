import './marketplace.css';
import {
  type App,
  type AppFilter,
  appFilterQuery,
  categories,
  categoryLabels,
  parseAppFilter,
  resultLine,
  searchMaxLength,
} from '@prism/core/contract/apps';
import { appsPageSize, pageCount, parsePage } from '@prism/core/contract/pages';
import { useRef } from 'react';
import { appsQuery } from '../../api/apps.ts';
import type { List } from '../../api/client.ts';
import { prefetchList, useResource } from '../../api/use-resource.ts';
import { CategoryButtons, FilterForm, SearchBox } from '../../filters/filter-form.tsx';
import { EmptyNote, FailureNote, LoadingGrid } from '../../filters/list-states.tsx';
import { pageHead } from '../../filters/page-head.ts';
import { Pagination } from '../../filters/pagination.tsx';
import { useFilter } from '../../filters/use-filter.ts';
import { usePageTurn } from '../../filters/use-page-turn.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { organization } from '../../ui/structured-data.ts';
import { TrustBadges } from '../../ui/trust-badges.tsx';
import { AppGrid } from './app-grid.tsx';
import { custom, describe, intro, nothing, states, viewAllLabel } from './content.ts';

export function head({ client, search, site }: HeadContext): Head {
  if (!site.apps) return { description: nothing.text, jsonLd: [organization] };
  const [filter, page] = [parseAppFilter(search), parsePage(search)];
  const total = client.getQueryData<List<App>>(appsQuery(filter, page).queryKey)?.total;
  const place = { path: '/marketplace', title: 'App Marketplace', query: appFilterQuery(filter) };
  return {
    description: describe(site),
    jsonLd: [organization],
    ...pageHead({ ...place, page, total, pageSize: appsPageSize }),
  };
}

export async function load({ client, search, site, load: loadPath }: LoadContext): Promise<404 | void> {
  if (!site.apps) return;
  const page = parsePage(search);
  const { queryKey } = appsQuery(parseAppFilter(search), page);
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
  const { box, filter, page, text, type, chooseCategory, clear } = useFilter(parseAppFilter, searchMaxLength);
  const { data, hasFailed, retry } = useResource(appsQuery(filter, page));
  const apps = data?.rows;
  const results = useRef<HTMLDivElement>(null);
  usePageTurn(page, results);

  function clearSearch() {
    clear();
    // The button that had the focus goes.
    box.current?.focus();
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
          </div>
        </div>
      </FilterForm>
      <div className="page results" ref={results} tabIndex={-1} aria-busy={!apps && !hasFailed}>
        <p className="res">
          <strong role="status">
            {data ? resultLine(data.total, filter, page, appsPageSize) : hasFailed ? '' : 'Loading apps'}
          </strong>
          <span className="mut">Prices in US dollars</span>
        </p>
        {apps && apps.length > 0 && <AppGrid apps={apps} />}
        {apps?.length === 0 && (
          <EmptyNote
            {...(data?.total ? states.noSuchPage : states.empty)}
            address="/marketplace"
            onClear={clearSearch}
          />
        )}
        {data && (
          <Pagination
            path="/marketplace"
            query={appFilterQuery(filter)}
            page={page}
            total={data.total}
            isEstimate={data.isEstimate}
            pageSize={appsPageSize}
          />
        )}
        {hasFailed && <FailureNote {...states.failed} onRetry={retry} />}
        {!apps && !hasFailed && <LoadingGrid />}
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
