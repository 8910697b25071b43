import { postFilterQuery } from '@prism/core/contract/blog';
import { useId } from 'react';
import { Link } from '../../ui/link.tsx';
import { useBlogWords } from './content.ts';

export function TagLinks({ tags }: { tags: readonly string[] }) {
  const label = useId();
  const words = useBlogWords().reading;
  if (tags.length === 0) return null;
  return (
    <nav aria-labelledby={label}>
      <h2 className="mb-3 text-[0.9375rem] font-semibold" id={label}>
        {words.tags}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              className="inline-flex min-h-8 items-center rounded-1 border border-line-ui px-2.5 text-sm text-ink wrap-anywhere hover:border-ink"
              to={`/blog${postFilterQuery({ category: 'all', search: tag })}`}
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
