import { isRunning } from '@prism/core/contract/articles';
import type { AdminPost } from '@prism/core/contract/posts';
import { errorSentence } from '../../api/client.ts';
import { Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chipOf } from './live/articles.ts';
import { dateOf } from './times.ts';
import { usePosts } from './use-posts.ts';

interface PostActions {
  onEdit: (post: AdminPost) => void;
  onDelete: (post: AdminPost) => void;
}

export function PostsList(actions: PostActions) {
  const { data: posts, error, refetch, isFetching } = usePosts();
  return (
    <section aria-labelledby="posts-title">
      <h2 className="h3" id="posts-title">
        Blog posts {posts && <span className="mut nums">{posts.length}</span>}
      </h2>
      {!posts && !error && <p className="note">Loading blog posts...</p>}
      {!posts && error && (
        <div className="note">
          <p role="alert">{errorSentence(error)}</p>
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {posts?.length === 0 && (
        <p className="note">No blog posts yet. Create your first post or generate one with AI!</p>
      )}
      {posts?.map((post) => (
        <PostRow key={post.id} post={post} {...actions} />
      ))}
    </section>
  );
}

function PostRow({ post, onEdit, onDelete }: { post: AdminPost } & PostActions) {
  const { title, generation } = post;
  const isBeingWritten = generation !== null && isRunning(generation.status);
  const isUnfinished = generation !== null && generation.status !== 'completed';
  return (
    <article className="post">
      <div>
        <h3 className="h4">{title}</h3>
        <span className="bs">
          {post.published ? <Tag variant="published">Published</Tag> : <Tag>Draft</Tag>}
          {post.aiGenerated && <Tag variant="ai">AI</Tag>}
          {post.featured && <Tag variant="featured">Featured</Tag>}
          {isUnfinished && !post.published && <StatusChip status={chipOf[generation.status]} />}
        </span>
      </div>
      {post.excerpt && <p>{post.excerpt}</p>}
      <div className="mt nums">
        <span>{post.author}</span>
        <span>{dateOf(post.createdAt)}</span>
        <span>{post.readTime}</span>
        <span>{post.category}</span>
      </div>
      <div className="act">
        {/* What is being written would overwrite what somebody changes meanwhile. */}
        <button
          type="button"
          className="icb"
          aria-label={`Edit ${title}`}
          title={isBeingWritten ? 'Being written' : undefined}
          disabled={isBeingWritten}
          onClick={() => onEdit(post)}
        >
          <Icon name="edit" />
        </button>
        <button type="button" className="icb del" aria-label={`Delete ${title}`} onClick={() => onDelete(post)}>
          <Icon name="trash" />
        </button>
      </div>
    </article>
  );
}
