import type { PostSummary } from '@prism/core/contract/posts';
import type { Post } from '@prism/core/database/post';

type Summarised = Pick<Post, Exclude<keyof PostSummary, 'publishedDate'> | 'publishedAt' | 'createdAt'>;

/** List entries of published posts, dated by the day in `timeZone`. */
export function postSummaries(timeZone: string): (post: Summarised) => PostSummary {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (post) => ({
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    author: post.author,
    publishedDate: day.format(post.publishedAt ?? post.createdAt),
    readTime: post.readTime,
    category: post.category,
    tags: post.tags,
    featured: post.featured,
    image: post.image,
  });
}
