import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import type { ReactNode } from 'react';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { QuarantinedItem } from './case-items.tsx';

const texts = {
  loading: 'Loading what was set aside...',
  empty:
    'Nothing was set aside. What fills in the hidden field of the form comes here instead of to you, and what is one of many without the proof that a browser gives by itself.',
  noMatch: 'Nothing set aside matches.',
} as const;

/** Suspected spam, to be released where a person wrote it, or deleted. */
export function Quarantine({ choice }: { choice: ReactNode }) {
  const { search, box } = useListSearch();
  const list = usePagedCall(enquiryCalls.quarantined, {}, { filter: search ? { search } : {}, isUnwatched: true });
  return (
    <ResourceList
      title="Set aside as suspected spam"
      list={list}
      texts={texts}
      isFiltered={search !== ''}
      keyOf={({ id }) => id}
      item={(caught, { act }) => <QuarantinedItem caught={caught} onAct={act} />}
      areToolsFirst
      search={{ label: 'Search what was set aside', ...box }}
      filters={choice}
    />
  );
}
