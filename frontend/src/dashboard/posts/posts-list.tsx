import { articlePage, articlesPage, newArticlePage } from '@prism/core/contract/desk-links';
import { isRunning } from '@prism/core/contract/generations';
import type { DraftRow } from '@prism/core/contract/drafts';
import { postCalls, type PostRow } from '@prism/core/contract/posts';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rowDetail } from '../shared/compact-rows.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { chipOf } from '../live/articles.ts';
import { DraftMark, unpublishedChanges } from '../drafts/draft-mark.tsx';
import { NewDrafts } from '../drafts/new-drafts.tsx';
import { ScheduleMarks } from '../drafts/schedule-mark.tsx';
import { useDrafts } from '../drafts/queries.ts';
import { SavedViews } from '../frame/saved-views.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useListSearch } from '../shared/pagination/use-list-search.ts';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { useTimes } from '../shared/use-times.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { PostFilters, postFilters } from './post-filters.tsx';
import type { SectionProps } from '../frame/section.ts';

const texts = {
  loading: 'Loading blog posts...',
  empty: 'No blog posts yet. Create your first post or generate one with AI!',
  noMatch: 'No posts match. Try fewer words or another filter.',
} as const;

const shape = { id: 'posts-title', title: 'Blog posts', texts, keyOf: ({ id }: PostRow) => id };

type ListProps = Pick<SectionProps, 'openDialog'>;

/** All posts, to be searched and narrowed down. */
export function PostsList({ openDialog }: ListProps) {
  const { filter, narrow, clear } = useAddressFilter(postFilters);
  const { search, box } = useListSearch();
  const asked = { content: 'false', ...filter, ...(search ? { search } : {}) };
  const list = usePagedCall(postCalls.list, {}, { filter: asked, isUnwatched: true });
  const drafts = useDrafts('posts');
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <ResourceList
      {...shape}
      list={list}
      search={{ label: 'Search posts', ...box }}
      filters={
        <>
          <PostFilters filter={filter} narrow={narrow} />
          <SavedViews list="articles" />
        </>
      }
      isFiltered={isNarrowed || search !== ''}
      note={!isNarrowed && search === '' && <BegunPosts drafts={drafts} />}
      item={(post) => <PostItem post={post} hasDraft={isIn(drafts, post)} openDialog={openDialog} />}
    >
      {isNarrowed && list.rows?.length === 0 && (
        <Button variant="secondary" size="sm" onClick={clear}>
          Clear filters
        </Button>
      )}
    </ResourceList>
  );
}

const shownAtFirst = 10;

/** The newest posts, on the first page. */
export function LatestPosts({ openDialog }: ListProps) {
  const list = usePagedCall(
    postCalls.list,
    {},
    { filter: { content: 'false' }, step: shownAtFirst, isUnwatched: true },
  );
  const drafts = useDrafts('posts');
  return (
    <ResourceList
      {...shape}
      list={list}
      note={<BegunPosts drafts={drafts} />}
      item={(post) => <PostItem post={post} hasDraft={isIn(drafts, post)} openDialog={openDialog} />}
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

const isIn = (drafts: readonly DraftRow[], { id }: PostRow) => drafts.some((draft) => draft.id === id);

function BegunPosts({ drafts }: { drafts: readonly DraftRow[] }) {
  return (
    <NewDrafts
      drafts={drafts}
      way={({ id }, title) => (
        <Link className="py-0.5 text-ink hover:underline" to={newArticlePage(id)}>
          {title}
        </Link>
      )}
    />
  );
}

function PostItem({ post, hasDraft, openDialog }: { post: PostRow; hasDraft: boolean } & ListProps) {
  const { dateOf } = useTimes();
  const navigate = useNavigate();
  const { title, generation } = post;
  const isBeingWritten = generation !== null && isRunning(generation.status);
  const isUnfinished = generation !== null && generation.status !== 'completed';
  return (
    <li className="border-b border-line">
      <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4 md:gap-x-6">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="leading-snug font-semibold">
              <Link className="hover:underline" to={articlePage(post.id)}>
                {title}
              </Link>
            </h3>
            <span className="flex flex-wrap gap-1.5">
              {post.published ? <Tag variant="published">Published</Tag> : <Tag>Draft</Tag>}
              {post.aiGenerated && <Tag variant="ai">AI</Tag>}
              {post.featured && <Tag variant="featured">Featured</Tag>}
              {post.inLetter && <Tag>For the newsletter</Tag>}
              {isUnfinished && !post.published && <StatusChip status={chipOf[generation.status]} small />}
            </span>
            {isBeingWritten && (
              <Link className="lk text-sm" to={articlePage(post.id)}>
                Watch it<span className="sr-only"> being written: {title}</span>
              </Link>
            )}
            {hasDraft && <DraftMark>{unpublishedChanges}</DraftMark>}
            <ScheduleMarks subject={{ kind: 'posts', id: post.id }} isPublic={post.published} />
          </div>
          {post.excerpt && (
            <p className="text-sm md:truncate" {...rowDetail}>
              {post.excerpt}
            </p>
          )}
          <p className="nums flex flex-wrap gap-x-4 text-xs text-ink-3" {...rowDetail}>
            <span>{post.author}</span>
            <span>{dateOf(post.createdAt)}</span>
            <span>{post.readTime}</span>
            <span>{post.category}</span>
          </p>
        </div>
        <div className="-mr-3 flex">
          <IconButton data-edit="" label={`Edit ${title}`} onClick={() => void navigate(articlePage(post.id))}>
            <Icon path={deskIcons.edit} />
          </IconButton>
          <IconButton danger label={`Delete ${title}`} onClick={() => openDialog({ dialog: 'delete', post })}>
            <Icon path={deskIcons.trash} />
          </IconButton>
        </div>
      </article>
    </li>
  );
}
