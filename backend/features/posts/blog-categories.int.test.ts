import type { AdminEntry } from '@prism/core/contract/content-calls';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());

const call: TestServer['asAdmin'] = async (...request) => await site.asAdmin(...request);
const found = async (category: string): Promise<string[]> => {
  const { payload } = await site.inject({ method: 'GET', url: `/api/posts?${new URLSearchParams({ category })}` });
  const posts: { title: string }[] = JSON.parse(payload);
  return posts.map(({ title }) => title);
};
const generate = async (category?: string) =>
  await call('POST', '/generate-article', { topic: 'Gardens', ...(category !== undefined && { category }) });
const hands = {
  label: 'By hand',
  hue: 'food',
  holds: [
    { name: 'Paper', place: null, isLeftOut: true },
    { name: 'Gardening', place: 7, isLeftOut: false },
  ],
};

test('the categories are those of the demonstration, in its order', async () => {
  const { payload } = await site.inject({ method: 'GET', url: '/api/content/blog-categories' });
  const buttons: { key: string; label: string }[] = JSON.parse(payload);
  expect(buttons.map(({ label }) => label).join(', ')).toBe(
    'Technology, Development, AI & ML, Security, Marketing, Business, Design, Cloud',
  );
  expect(buttons.map(({ key }) => key)).toContain('ai-ml');
});

test('posts are found by a new category, and keep it after its deletion', async () => {
  await site.em.nativeUpdate(Post, { slug: 'launch-week-without-a-budget' }, { category: 'Gardening' });
  const added: AdminEntry = JSON.parse((await call('POST', '/content/blog-categories', { data: hands })).payload);
  expect(added.key).toBe('by-hand');
  await eventually(async () => expect(await found('by-hand')).toEqual(['Launch week without a budget']));
  expect(await found('By Hand')).toEqual(await found('gardening'));

  expect((await call('DELETE', '/content/blog-categories/by-hand')).statusCode).toBe(204);
  await eventually(async () => expect(await found('by-hand')).toEqual([]));
  expect(await found('Gardening')).toEqual(['Launch week without a budget']);
});

test('an article gets the order’s category, or the first of the form', async () => {
  expect(JSON.parse((await generate()).payload)).toMatchObject({ category: 'Mobile Development' });
  const refused = await generate('Fishing');
  expect([refused.statusCode, JSON.parse(refused.payload).fields.category]).toEqual([
    400,
    'Choose one of Mobile Development, Web Development, AI & Machine Learning, UI/UX Design, Business Strategy, ' +
      'Technology Trends',
  ]);
  await call('POST', '/content/blog-categories', { data: hands });
  await eventually(async () => expect((await generate('Gardening')).statusCode).toBe(201));
});
