import { BegunPosts, postList, usePostFace } from './post-rows.tsx';
import { postCalls } from '@prism/core/contract/posts';
import { useDrafts } from '../drafts/queries.ts';
import { byTime, useOldestFirst } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { useNow } from '../../lib/clock.ts';
import { useTimes } from '../shared/use-times.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { PostFilters, postFilters } from './post-filters.tsx';

export function PostsList() {
  const { filter, narrow } = useAddressFilter(postFilters);
  const { search, box } = useListSearch();
  const asked = { content: 'false', ...filter, ...(search ? { search } : {}), ...useOldestFirst() };
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  const list = usePagedCall(postCalls.list, {}, { filter: asked, isUnwatched: true });
  const drafts = useDrafts('posts');
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <ResourceList
      {...postList}
      list={list}
      search={{ label: 'Search posts', ...box }}
      filters={<PostFilters filter={filter} narrow={narrow} />}
      narrowedBy={postFilters}
      note={!isNarrowed && search === '' && <BegunPosts drafts={drafts} />}
      columns={[
        { label: 'Article' },
        { label: 'Created', orders: byTime, cell: ({ createdAt }) => momentOf(createdAt, now) },
      ]}
      usualOrder="newest"
      row={usePostFace(drafts)}
    />
  );
}
