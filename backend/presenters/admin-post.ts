import type { AdminPost } from '@prism/core/contract/posts';
import type { Post } from '@prism/core/database/post';
import { toGeneration, type StoredGeneration } from './generation.ts';

/** What the admin sees of a post, field by field. */
export function toAdminPost(post: Post, generation: StoredGeneration | undefined): AdminPost {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    author: post.author,
    authorBio: post.authorBio ?? null,
    readTime: post.readTime,
    category: post.category,
    tags: post.tags,
    featured: post.featured,
    published: post.published,
    image: post.image,
    aiGenerated: post.aiGenerated,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    generation: generation ? toGeneration(generation) : null,
  };
}
