import type { PostSummary } from '@prism/core/contract/posts';
import type { Post } from '@prism/core/database/post';

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

type Summarised = Pick<Post, Exclude<keyof PostSummary, 'publishedDate'> | 'publishedAt' | 'createdAt'>;

/** What a list shows of a published post. */
export function toPostSummary(post: Summarised): PostSummary {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    author: post.author,
    publishedDate: londonDay.format(post.publishedAt ?? post.createdAt),
    readTime: post.readTime,
    category: post.category,
    tags: post.tags,
    featured: post.featured,
    image: post.image,
  };
}
