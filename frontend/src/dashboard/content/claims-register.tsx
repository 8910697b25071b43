import { claimCalls } from '@prism/core/content/claims';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSortOf } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { ListSearch } from '../shared/pagination/list-search.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { ClaimFilters, claimFilterNames } from './claim-filters.tsx';
import { claimColumns, useClaimFace } from './claim-item.tsx';
import { ClaimsSummary } from './claims-summary.tsx';
import { claimCountsQuery } from './queries.ts';
import { useToday } from './use-today.ts';
import { kinds } from '@prism/core/content/content';
import { Dialog } from '../kit/dialog.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { NavLinks } from './nav-links.tsx';

export function ClaimsRegister() {
  const query = useQuery(claimCountsQuery);
  const counts = query.data;
  const { filter, narrow } = useAddressFilter(claimFilterNames);
  const { search, box } = useListSearch();
  const [isAdding, setAdding] = useState(false);

  return (
    <>
      <TitleRow
        title="Claims"
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
      <Waiting query={query} />
      {counts && <ClaimsSummary counts={counts} />}
      <div className="mt-6 mb-3 flex flex-wrap gap-3">
        <ClaimFilters counts={counts} filter={filter} narrow={narrow} />
        <ListSearch label="Search claims" {...box} />
      </div>
      <Claims state={filter['state'] ?? ''} kind={filter['of'] ?? ''} search={search} onAdd={() => setAdding(true)} />
      {isAdding && <AddClaimDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** The claims that match the filters, open ones first. */
function Claims({ onAdd, ...wanted }: { state: string; kind: string; search: string; onAdd: () => void }) {
  const narrowed = Object.entries(wanted).filter(([, value]) => value !== '');
  const list = usePagedCall(
    claimCalls.list,
    {},
    {
      filter: { ...Object.fromEntries(narrowed), ...useSortOf(claimCalls.list) },
      isUnwatched: true,
    },
  );
  return (
    <ResourceList
      title="Claims"
      isTitleHidden
      list={list}
      texts={{
        empty: 'No claims yet. They are what the site says about itself.',
        example: 'For example, “98% of clients come back”, with the survey that shows it.',
        begin: { label: 'Add your first claim', run: onAdd },
      }}
      narrowedBy={['search', ...claimFilterNames]}
      keyOf={({ kind, key }) => `${kind}/${key}`}
      columns={claimColumns(useToday())}
      row={useClaimFace(list.rows?.[0])}
    />
  );
}

const ways = Object.entries(kinds).flatMap(([name, { isClaim, label, help }]) =>
  isClaim ? [{ to: contentPath({ kind: name, isNew: true }), label, help }] : [],
);

function AddClaimDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Add claim">
      <NavLinks links={ways} />
    </Dialog>
  );
}
