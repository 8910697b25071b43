import type { PostSummary } from '@prism/core/contract/posts';
import { useId } from 'react';
import { useBlogWords } from './content.ts';
import { PostCard } from './post-card.tsx';

/** Independent of search and filters. */
export function FeaturedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const label = useId();
  const { featured } = useBlogWords();
  if (posts.length === 0) return null;
  return (
    <section className="page pb-[clamp(3rem,5vw,5rem)]" aria-labelledby={label}>
      <h2 className="h2" id={label}>
        {featured}
      </h2>
      <ul className="mt-5 grid grid-cols-12 gap-x-(--gap) gap-y-[clamp(2.5rem,4vw,4rem)] border-t border-ink pt-6">
        {posts.map((post, index) => (
          <li key={post.id} className="col-span-12 sm:col-span-6 lg:col-span-4 lg:first:col-span-8 lg:only:col-span-12">
            <PostCard post={post} size={index === 0 ? 'leading' : 'featured'} isEarly={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
