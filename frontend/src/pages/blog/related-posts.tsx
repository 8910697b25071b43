import type { PostSummary } from '@prism/core/contract/posts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { article } from './content.ts';
import { dateText } from './dates.ts';

export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const label = useId();
  if (posts.length === 0) return null;
  return (
    <section className="page related" aria-labelledby={label}>
      <h2 className="h1" id={label}>
        {article.related}
      </h2>
      <ul>
        {posts.map(({ id, slug, title, category, publishedDate, readTime }) => (
          <li key={id}>
            <span>{category}</span>
            <h3 className="h3">
              <Link to={`/blog/${slug}`}>{title}</Link>
            </h3>
            <span className="mut">
              <time dateTime={publishedDate}>{dateText(publishedDate)}</time> · {readTime}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
