import { claimCalls } from '@prism/core/content/claims';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { AddClaimDialog } from './add-claim-dialog.tsx';
import { ClaimFilters, claimFilterNames } from './claim-filters.tsx';
import { ClaimItem, claimColumns } from './claim-item.tsx';
import { ClaimsSummary } from './claims-summary.tsx';
import { claimCountsQuery } from './queries.ts';

/** Everything the site says about itself, of all kinds, with what stands behind it and what to do next. */
export function ClaimsRegister() {
  const { data: counts, error, isFetching, refetch } = useQuery(claimCountsQuery);
  const { filter, narrow } = useAddressFilter(claimFilterNames);
  const { search, box } = useListSearch();
  const [isAdding, setAdding] = useState(false);

  return (
    <>
      <TitleRow
        title="Claims register"
        actions={
          <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setAdding(true)}>
            <Icon path={deskIcons.plus} />
            Add claim
          </Button>
        }
      >
        <p className="text-sm text-ink-2">
          Verified claims and claims that need evidence. Visitors see only verified and stated claims.
        </p>
      </TitleRow>
      {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {counts && <ClaimsSummary counts={counts} />}
      <div className="mt-6 mb-3 flex flex-wrap gap-3">
        <ClaimFilters counts={counts} filter={filter} narrow={narrow} />
        <ListSearch label="Search claims" {...box} />
      </div>
      <Claims state={filter['state'] ?? ''} kind={filter['of'] ?? ''} search={search} />
      {isAdding && <AddClaimDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** The claims that are looked for, the open ones first. */
function Claims(wanted: { state: string; kind: string; search: string }) {
  const narrowed = Object.entries(wanted).filter(([, value]) => value !== '');
  const list = usePagedCall(claimCalls.list, {}, { filter: Object.fromEntries(narrowed), isUnwatched: true });
  return (
    <ResourceList
      title="Claims"
      isTitleHidden
      list={list}
      texts={{
        loading: 'Loading claims...',
        empty: 'No claims yet. Add your first claim.',
        noMatch: 'No claims match.',
      }}
      isFiltered={narrowed.length > 0}
      note={
        <div
          aria-hidden="true"
          className={`${claimColumns} border-b border-ink text-xs text-ink-3 lg:py-3 [&>*]:max-lg:hidden`}
        >
          {['Claim', 'Kind', 'Status', 'Evidence', 'Valid until', 'Action'].map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      }
      keyOf={({ kind, key }) => `${kind}/${key}`}
      item={(claim, { buttons, act }) => (
        <ClaimItem claim={claim} isFirst={claim === list.rows?.[0]} buttons={buttons} onAct={act} />
      )}
    />
  );
}
