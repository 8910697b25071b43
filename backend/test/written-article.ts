import { Generation } from '@prism/core/database/generation';
import { GenerationStep } from '@prism/core/database/generation-step';
import { Post } from '@prism/core/database/post';
import type { TestServer } from './start-test-server.ts';

interface WrittenArticle {
  /** Finished parts, the opening first. */
  parts: readonly string[];
  /** Text of the unfinished section. */
  begun: string;
  status?: Generation['status'] | undefined;
}

export async function writtenArticle(
  { em }: TestServer,
  { parts, begun, status = 'writing' }: WrittenArticle,
): Promise<Generation> {
  const text = parts.join('') + begun;
  const post = em.create(Post, {
    title: 'Tunnels',
    slug: 'tunnels',
    author: 'Prism Team',
    readTime: '1 min read',
    category: 'Mobile',
    image: '/illustrations/prism.svg',
    aiGenerated: true,
    content: status === 'writing' ? '' : text,
  });
  const asked = { targetLength: 'short', tone: 'casual', provider: 'gemini', model: 'gemini-flash' } as const;
  const jobId = '00000000-0000-4000-8000-000000000000';
  const generation = em.create(Generation, {
    ...asked,
    post,
    jobId,
    topic: 'Tunnels',
    category: 'Mobile',
    status,
    text,
    run: 1,
  });
  const written = { generation, run: 1, provider: 'gemini', model: 'gemini-flash', prompt: 'section 1' } as const;
  for (const index of parts.keys()) {
    const begins = parts.slice(0, index).join('').length;
    const ends = parts.slice(0, index + 1).join('').length;
    const kind = index === 0 ? 'opening' : 'section';
    em.create(GenerationStep, { ...written, turn: index + 1, kind, begins, ends, status: 'done' });
  }
  await em.flush();
  return generation;
}
