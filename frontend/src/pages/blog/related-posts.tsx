import type { PostSummary } from '@prism/core/contract/posts';
import { useId } from 'react';
import { Link } from '../../ui/link.tsx';
import { useBlogWords } from './content.ts';
import { dateText } from '../../lib/dates.ts';

export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const label = useId();
  const { related } = useBlogWords().article;
  if (posts.length === 0) return null;
  return (
    <section className="page pb-(--sec)" aria-labelledby={label}>
      <h2 className="h1" id={label}>
        {related}
      </h2>
      <ul className="mt-6 grid grid-cols-1 divide-line border-t border-ink max-md:divide-y max-md:border-b max-md:border-b-line md:grid-cols-3 md:divide-x">
        {posts.map(({ id, slug, title, category, publishedDate, readTime }) => (
          <li key={id} className="grid content-start gap-3 py-6 text-sm md:px-6 md:first:pl-0">
            <span>{category}</span>
            <h3 className="h3">
              <Link className="hover:underline hover:decoration-1 hover:underline-offset-[0.2em]" to={`/blog/${slug}`}>
                {title}
              </Link>
            </h3>
            <span className="text-ink-3">
              <time dateTime={publishedDate}>{dateText(publishedDate)}</time> · {readTime}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
