import { postFilterQuery } from '@prism/core/contract/blog';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { article } from './content.ts';

/** Each leads to the articles that mention it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  const label = useId();
  if (tags.length === 0) return null;
  return (
    <nav className="tag-links" aria-labelledby={label}>
      <h2 id={label}>{article.tags}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`/blog${postFilterQuery({ category: 'all', search: tag })}`}>{tag}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
