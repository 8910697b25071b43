import { BegunPosts, postList, usePostFace } from './post-rows.tsx';
import { articlesPage } from '@prism/core/contract/desk-links';
import { postCalls } from '@prism/core/contract/posts';
import { Link } from '../../ui/link.tsx';
import { useDrafts } from '../drafts/queries.ts';
import { ResourceList } from '../kit/resource-list.tsx';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';

const shownAtFirst = 10;

export function LatestPosts() {
  const list = usePagedCall(
    postCalls.list,
    {},
    { filter: { content: 'false' }, step: shownAtFirst, isUnwatched: true },
  );
  const drafts = useDrafts('posts');
  return (
    <ResourceList
      {...postList}
      list={list}
      note={<BegunPosts drafts={drafts} />}
      columns={[{ label: 'Article' }]}
      row={usePostFace(drafts)}
      end={
        <p className="py-4.5">
          <Link className="lk text-sm" to={articlesPage}>
            All posts
          </Link>
        </p>
      }
    />
  );
}
