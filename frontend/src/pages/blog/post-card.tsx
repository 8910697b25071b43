import type { PostSummary } from '@prism/core/contract/posts';
import { Link } from 'react-router-dom';
import { CategoryBadge, Tag } from '../../ui/badge.tsx';
import { dateText } from './dates.ts';
import { hueOf } from './hue.ts';

interface PostCardProps {
  post: PostSummary;
  tagCount: number;
  /** Whether the picture is among the first that are seen. */
  isEarly: boolean;
}

export function PostCard({ post, tagCount, isEarly }: PostCardProps) {
  const { title, slug, excerpt, author, publishedDate, readTime, category, tags, image } = post;
  const hue = hueOf(category);
  return (
    <article className="post" data-cat={hue}>
      <div className="plate">
        <img
          src={image}
          alt=""
          width={1200}
          height={600}
          loading={isEarly ? 'eager' : 'lazy'}
          decoding={isEarly ? 'auto' : 'async'}
        />
      </div>
      <p className="line">
        <CategoryBadge category={hue}>{category}</CategoryBadge>
        <span>{readTime}</span>
      </p>
      <h3 className="h3">
        <Link to={`/blog/${slug}`}>{title}</Link>
      </h3>
      <p className="excerpt">{excerpt}</p>
      <p className="meta">
        {author}, <time dateTime={publishedDate}>{dateText(publishedDate)}</time>
      </p>
      {tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {tags.slice(0, tagCount).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
