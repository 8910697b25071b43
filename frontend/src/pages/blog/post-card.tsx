import type { PostSummary } from '@prism/core/contract/posts';
import { Link } from '../../ui/link.tsx';
import { useEntries } from '../../api/content.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { dateText } from '../../lib/dates.ts';
import { hueOf } from './hue.ts';

const sizes = {
  listed: { tagCount: 2, picture: 'aspect-3/2', title: '' },
  // Both sizes have the same height.
  featured: { tagCount: 3, picture: 'max-sm:aspect-3/2 sm:h-[clamp(15rem,27vw,24rem)]', title: '' },
  leading: {
    tagCount: 3,
    picture: 'max-sm:aspect-3/2 sm:h-[clamp(15rem,27vw,24rem)]',
    title: 'lg:wd-title lg:text-h2',
  },
} as const;

interface PostCardProps {
  post: PostSummary;
  size: keyof typeof sizes;
  /** Whether the picture is likely in the first view. */
  isEarly?: boolean;
}

export function PostCard({ post, size, isEarly }: PostCardProps) {
  const { title, slug, excerpt, author, publishedDate, readTime, category, tags, image } = post;
  const hue = hueOf(category, useEntries('blog-categories'));
  const look = sizes[size];
  return (
    <article
      className="group relative flex flex-col items-start has-[a:focus-visible]:rounded-2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-6 has-[a:focus-visible]:outline-focus"
      data-cat={hue}
    >
      <div className="plate mb-4 w-full">
        <Picture
          className={`w-full object-cover transition-transform duration-(--t-3) ease-out motion-safe:group-hover:scale-[1.025] ${look.picture}`}
          src={image}
          alt=""
          width={1200}
          height={600}
          loading={isEarly ? 'eager' : 'lazy'}
          decoding={isEarly ? 'auto' : 'async'}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 92vw"
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <Badge data-cat={hue}>{category}</Badge>
        <span>{readTime}</span>
      </p>
      <h3 className={`h3 mt-3 ${look.title}`}>
        <Link className="after:absolute after:inset-0 focus-visible:outline-none" to={`/blog/${slug}`}>
          {title}
        </Link>
      </h3>
      <p className="mt-2.5 line-clamp-3 max-w-read wrap-anywhere">{excerpt}</p>
      <p className="mt-3 text-sm text-ink-3">
        {author}, <time dateTime={publishedDate}>{dateText(publishedDate)}</time>
      </p>
      {tags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5" aria-label="Tags">
          {tags.slice(0, look.tagCount).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
