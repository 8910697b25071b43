import './marketplace.css';
import {
  type AppFilter,
  categories,
  categoryLabels,
  parseAppFilter,
  resultLine,
  searchMaxLength,
} from '@prism/core/contract/apps';
import { useRef } from 'react';
import { appsQuery } from '../../api/apps.ts';
import { prefetch, useResource } from '../../api/use-resource.ts';
import { CategoryButtons, FilterForm, SearchBox } from '../../filters/filter-form.tsx';
import { EmptyNote, FailureNote, LoadingGrid } from '../../filters/list-states.tsx';
import { useFilter } from '../../filters/use-filter.ts';
import type { Head, LoadContext } from '../../page-modules.ts';
import { Button } from '../../ui/button.tsx';
import { organization } from '../../ui/structured-data.ts';
import { AppGrid } from './app-grid.tsx';
import { custom, intro, states } from './content.ts';

export const head: Head = {
  description:
    'Choose from 50+ finished apps in nine categories, from $5,999. Source code, iOS and Android apps, an admin dashboard and 6 months of support come with each.',
  jsonLd: [organization],
};

export async function load({ client, search, load: loadPath }: LoadContext): Promise<void> {
  await prefetch(client, appsQuery(parseAppFilter(search)).queryKey, loadPath);
}

const choices: readonly { value: AppFilter['category']; label: string; hue: string }[] = [
  { value: 'all', label: 'All', hue: 'all' },
  ...categories.map((category) => ({ value: category, label: categoryLabels[category], hue: category })),
];

export default function MarketplacePage() {
  const { box, filter, text, type, chooseCategory, clear } = useFilter(parseAppFilter, searchMaxLength);
  const { data: apps, hasFailed, retry } = useResource(appsQuery(filter));
  const results = useRef<HTMLDivElement>(null);

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
      <div className="page results" ref={results} aria-busy={!apps && !hasFailed}>
        <p className="res">
          <strong role="status">{apps ? resultLine(apps.length, filter) : hasFailed ? '' : 'Loading apps'}</strong>
          <span className="mut">Prices in US dollars</span>
        </p>
        {apps && apps.length > 0 && <AppGrid apps={apps} />}
        {apps?.length === 0 && <EmptyNote {...states.empty} address="/marketplace" onClear={clear} />}
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
            View All 50+ Apps
          </Button>
          <p className="sm mut">{custom}</p>
        </form>
      </div>
    </div>
  );
}
