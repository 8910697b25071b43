import { Post } from '@prism/core/database/post';
import type { TestServer } from './start-test-server.ts';

export const day = (date: string) => new Date(`${date}T12:00:00Z`);

export const aRow = (overrides: Partial<Post> = {}) => ({
  title: 'Forms people finish',
  slug: 'forms',
  excerpt: 'What to ask.',
  content: '## Ask\n\nLess.',
  author: 'Hannah Lowe',
  authorBio: 'She designs.',
  readTime: '5 min read',
  category: 'Design',
  tags: ['UX'],
  featured: false,
  published: true,
  image: '/a.svg',
  aiGenerated: false,
  publishedAt: day('2025-01-08'),
  createdAt: day('2025-01-08'),
  updatedAt: day('2025-01-08'),
  ...overrides,
});

export async function addPosts({ em }: Pick<TestServer, 'em'>, ...posts: Partial<Post>[]): Promise<void> {
  await em.insertMany(
    Post,
    posts.map((post) => ({ id: crypto.randomUUID(), ...aRow(post) })),
  );
}
