import { countWords, percentWritten, type Generation as GenerationDto } from '@prism/core/contract/articles';
import { retryPolicies } from '@prism/core/contract/jobs';
import type { AdminPost } from '@prism/core/contract/posts';
import type { Generation } from '@prism/core/database/generation';
import type { Post } from '@prism/core/database/post';

/** What the admin sees of a post, field by field. */
export function toAdminPost(post: Post, generation: Generation | undefined): AdminPost {
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

function toGeneration(generation: Generation): GenerationDto {
  const words = countWords(generation.text);
  const complete = generation.status === 'completed';
  return {
    jobId: generation.jobId,
    status: generation.status,
    attempt: generation.attempt,
    attemptsAllowed: retryPolicies.article.attempts,
    topic: generation.topic,
    category: generation.category,
    targetLength: generation.targetLength,
    tone: generation.tone,
    provider: generation.provider,
    keywords: generation.keywords,
    model: generation.model,
    sandbox: generation.sandbox,
    outline: generation.outline,
    words,
    percent: complete ? 100 : percentWritten(words, generation.targetLength),
    error: generation.error ?? null,
    createdAt: generation.createdAt.toISOString(),
    startedAt: generation.startedAt?.toISOString() ?? null,
    finishedAt: generation.finishedAt?.toISOString() ?? null,
  };
}
