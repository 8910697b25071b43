import { articlePage, newArticlePage } from '@prism/core/contract/desk-links';
import { isRunning } from '@prism/core/contract/generations';
import type { DraftRow } from '@prism/core/contract/drafts';
import { postCalls, type PostRow } from '@prism/core/contract/posts';
import { binTime } from '@prism/core/contract/bin';
import { numberText } from '@prism/core/contract/number-text';
import { useNavigate } from 'react-router-dom';
import { useChange } from '../../api/calls.ts';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { chipOf } from '../live/articles.ts';
import { DraftMark, unpublishedChanges } from '../drafts/draft-mark.tsx';
import { NewDrafts } from '../drafts/new-drafts.tsx';
import { ScheduleMarks } from '../drafts/schedule-mark.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { useTimes } from '../shared/use-times.ts';

const texts = {
  empty: 'No blog posts yet. Create your first post or generate one with AI!',
  example: 'For example, what you learned from your last launch.',
  begin: { label: 'Write your first post', to: newArticlePage() },
  noMatch: 'No posts match.',
} as const;

export const postList = { id: 'posts-title', title: 'Blog posts', texts, keyOf: ({ id }: PostRow) => id };

export function BegunPosts({ drafts }: { drafts: readonly DraftRow[] }) {
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

export function usePostFace(drafts: readonly DraftRow[]) {
  const navigate = useNavigate();
  const { dateOf } = useTimes();
  const { mutateAsync: remove } = useChange(postCalls.remove, { untilShown: true });
  const { mutateAsync: restore } = useChange(postCalls.restore, { untilShown: true });

  async function takeBack({ id, slug: before }: PostRow) {
    const { slug } = await restore({ params: { id } });
    // The pressed button disappeared with its toast.
    document.getElementById(postList.id)?.focus();
    const moved = slug === before ? '' : `. Its URL was taken, so it is now at /blog/${slug}.`;
    return { title: 'Success', description: `Blog post restored successfully${moved}`, view: articlePage(id) };
  }

  return (post: PostRow): RowFace => {
    const { id, title, published, generation } = post;
    const isUnfinished = generation !== null && generation.status !== 'completed';
    const isBeingWritten = generation !== null && isRunning(generation.status);
    return {
      title,
      to: articlePage(id),
      mark: (
        <>
          <span className="flex flex-wrap gap-1.5">
            {published ? <Tag variant="published">Published</Tag> : <Tag>Draft</Tag>}
            {post.aiGenerated && <Tag variant="ai">AI</Tag>}
            {post.featured && <Tag variant="featured">Featured</Tag>}
            {post.inLetter && <Tag>For the newsletter</Tag>}
            {isUnfinished && !published && <StatusChip status={chipOf[generation.status]} small />}
          </span>
          {isBeingWritten && (
            <Link className="lk text-sm" to={articlePage(id)}>
              Watch it<span className="sr-only"> being written: {title}</span>
            </Link>
          )}
          {drafts.some((draft) => draft.id === id) && <DraftMark>{unpublishedChanges}</DraftMark>}
          <ScheduleMarks subject={{ kind: 'posts', id }} isPublic={published} />
        </>
      ),
      lines: (
        <>
          {post.excerpt && <p className="line-clamp-2">{post.excerpt}</p>}
          <p className="nums flex flex-wrap gap-x-4 text-xs text-ink-3">
            <span>{post.author}</span>
            <span>{dateOf(post.createdAt)}</span>
            <span>{post.readTime}</span>
            <span>{post.category}</span>
          </p>
        </>
      ),
      actions: [
        {
          label: 'Edit',
          name: `Edit ${title}`,
          look: 'ghost',
          key: 'e',
          run: async () => await navigate(articlePage(id)),
        },
        {
          label: 'Delete',
          name: `Delete ${title}`,
          look: 'ghost',
          key: 'Delete',
          isDanger: true,
          many: { done: (count) => `${numberText(count)} articles moved to the bin` },
          ask: {
            title: 'Delete this post?',
            description: `“${title}” moves to the bin${published ? ' and leaves the blog' : ''}. You can restore it for ${binTime}.`,
            confirm: 'Delete',
          },
          failure: 'Failed to delete blog post',
          run: async () => {
            await remove({ params: { id } });
            return { title: 'Success', description: 'Blog post deleted successfully', undo: () => takeBack(post) };
          },
        },
      ],
    };
  };
}
