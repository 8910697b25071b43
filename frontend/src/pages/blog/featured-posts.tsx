import type { PostSummary } from '@prism/core/contract/posts';
import { useId } from 'react';
import { featured } from './content.ts';
import { PostCard } from './post-card.tsx';

/** Above search and filters, and whatever those say. */
export function FeaturedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const label = useId();
  if (posts.length === 0) return null;
  return (
    <section className="page featured" aria-labelledby={label}>
      <h2 className="h2" id={label}>
        {featured.title}
      </h2>
      <ul>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} tagCount={3} isEarly={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
