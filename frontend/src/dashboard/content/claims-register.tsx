import type { ClaimRow } from '@prism/core/content/claims';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { AddClaimDialog } from './add-claim-dialog.tsx';
import { ClaimFilters, claimFilterNames } from './claim-filters.tsx';
import { ClaimItem, claimColumns } from './claim-item.tsx';
import { ClaimsSummary } from './claims-summary.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { claimCountsQuery, claimsPath } from './queries.ts';

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
        tabTitle="Claims register · Content"
        place={contentPath({ group: 'proof' })}
        crumbs={[
          { label: 'Content', to: contentPath() },
          { label: 'Proof', to: contentPath({ group: 'proof' }) },
        ]}
        actions={
          <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setAdding(true)}>
            <Icon path={deskIcons.plus} />
            Add claim
          </Button>
        }
      >
        <p className="text-sm text-ink-2">
          Everything the site says about itself. Outside the demonstration, only what is proven is shown.
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
  const list = usePagedList<ClaimRow>(claimsPath, Object.fromEntries(narrowed), { isUnwatched: true });
  const [proving, setProving] = useState<ClaimRow>();
  const { heading, act } = useKeptFocus(list.rows?.map(({ kind, key }) => `${kind}/${key}`).join(' ') ?? '');
  return (
    <section aria-label="Claims">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Claims
      </h2>
      <div
        aria-hidden="true"
        className={`${claimColumns} border-b border-ink text-xs text-ink-3 lg:py-3 [&>*]:max-lg:hidden`}
      >
        {['Claim', 'Kind', 'State', 'Evidence', 'Holds until', 'On'].map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ListBody
        list={list}
        texts={{ loading: 'Loading...', empty: 'There is none yet.', noMatch: 'No claim matches.' }}
        isFiltered={narrowed.length > 0}
        row={(claim) => (
          <ClaimItem
            key={`${claim.kind}/${claim.key}`}
            claim={claim}
            isFirst={claim === list.rows?.[0]}
            onProve={setProving}
            onAct={act}
          />
        )}
      />
      {proving && <ProofDialog claim={proving} onClose={() => setProving(undefined)} />}
    </section>
  );
}
