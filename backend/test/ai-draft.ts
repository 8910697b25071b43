import { beforeAll, expect } from 'vitest';
import type { AdminPost } from '@prism/core/contract/posts';
import { signOffParts, type SignOffPart } from '@prism/core/contract/sign-offs';
import type { CheckedText, PostChecks } from '@prism/core/contract/sign-offs-calls';
import { emptied } from '../../infra/test/empty.ts';
import { siteOfFile } from './site-of-file.ts';

/** AI articles, and how staff check them. Each test starts without any. */
export function startWithDrafts() {
  const own = siteOfFile(async ({ em }) => {
    await em.execute(emptied('posts, drafts, schedules, revisions, outbox'));
    await em.execute(`update users set name = 'Priya Raman'`);
  });
  beforeAll(async () => void (await own.site.signIn()));
  const call = async (method: string, path: string, payload?: object) => await own.site.asAdmin(method, path, payload);
  const aPost = (changes: Partial<AdminPost> = {}) => ({
    title: 'Search that forgives',
    slug: 'search-that-forgives',
    excerpt: 'Spelling.',
    content: 'Half of 200 do.',
    author: 'Naomi',
    readTime: '1 min read',
    category: 'Web Development',
    tags: [],
    image: '/illustrations/plain/steps.svg',
    featured: false,
    published: false,
    authorBio: null,
    ...changes,
  });
  /** An AI draft as stored. */
  async function aDraft(changes: Partial<AdminPost> = {}): Promise<AdminPost> {
    const response = await call('POST', '/blog-posts', { ...aPost(changes), aiGenerated: true });
    expect(response.statusCode).toBe(201);
    return JSON.parse(response.payload);
  }
  const publish = async (id: string, changes: Partial<AdminPost> = {}) =>
    await call('PUT', `/blog-posts/${id}`, aPost({ published: true, ...changes }));
  const isPublic = async (slug = aPost().slug) =>
    (await own.site.inject({ url: `/api/posts/${slug}` })).statusCode === 200;
  const textOf = ({ title, excerpt, content, image, socialText = null }: CheckedText): CheckedText => ({
    title,
    excerpt,
    content,
    image,
    socialText,
  });
  async function look(id: string, changes: Partial<AdminPost> = {}): Promise<PostChecks> {
    const response = await call('POST', `/blog-posts/${id}/checks`, textOf(aPost(changes)));
    expect(response.statusCode).toBe(200);
    return JSON.parse(response.payload);
  }
  const openIn = ({ parts }: PostChecks) => parts.filter(({ by }) => by === null).map(({ part }) => part);
  /** Signs off parts of the current text. */
  async function tick(id: string, parts: readonly SignOffPart[] = signOffParts, changes: Partial<AdminPost> = {}) {
    const found = await look(id, changes);
    for (const { part, fingerprint } of found.parts)
      if (parts.includes(part))
        expect((await call('PUT', `/blog-posts/${id}/checks/${part}`, { fingerprint })).statusCode).toBe(204);
  }
  return Object.assign(own, { call, aPost, aDraft, publish, isPublic, textOf, look, openIn, tick });
}
