import type { BinRow, Restored } from '@prism/core/contract/bin';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, revisions'));
  await site.em.execute(`delete from content where kind <> 'categories'; update apps set deleted_at = null`);
});

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const answer = async <Answer>(method: string, path: string, payload?: object): Promise<Answer> =>
  JSON.parse((await call(method, path, payload)).payload);
const bin = async () => await answer<BinRow[]>('GET', '/bin');
const restore = async ({ kind, id }: BinRow) => await answer<Restored>('POST', `/bin/${kind}/${id}/restore`);
const first = async (): Promise<BinRow> => {
  const [row] = await bin();
  if (!row) throw new Error('the bin is empty');
  return row;
};

const review = { data: { text: 'Good.', name: 'Ada', stars: 5, app: '' } };
const addReview = async () => await answer<AdminEntry>('PUT', '/content/reviews/ada', review);
const aPost = {
  title: 'First',
  slug: 'first',
  excerpt: 'Short.',
  content: 'Text.',
  author: 'Ada',
  readTime: '1 min read',
  category: 'Design',
  image: '/illustrations/prism.svg',
};
const addPost = async () => await answer<{ id: string }>('POST', '/blog-posts', aPost);

test('lists deleted items of all kinds, with who deleted them and when they are removed', async () => {
  await addReview();
  const { id } = await addPost();
  await call('DELETE', '/content/reviews/ada');
  await call('DELETE', `/blog-posts/${id}`);
  await call('DELETE', '/content/apps/1');
  const rows = await bin();
  expect(rows.map(({ kind, title }) => [kind, title])).toEqual([
    ['apps', expect.any(String)],
    ['posts', 'First'],
    ['reviews', 'Ada'],
  ]);
  for (const { deletedAt, goesAt, deletedBy } of rows) {
    expect(Date.parse(goesAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    expect(deletedBy).toBeTruthy();
  }
  expect((await site.inject({ url: '/api/admin/bin' })).statusCode).toBe(401);
});

test('a restored item keeps its sort order and revisions', async () => {
  const { id } = await addReview();
  await call('DELETE', '/content/reviews/ada');
  expect(await restore(await first())).toEqual({ movedTo: null });
  expect(await answer('GET', '/content/reviews/ada')).toMatchObject({ id, data: review.data });
  expect(await answer('GET', `/revisions/reviews/${id}`)).toHaveLength(1);
  expect(await bin()).toEqual([]);
  await call('DELETE', '/content/apps/1');
  expect(await restore(await first())).toEqual({ movedTo: null });
});

test('a restored item gets another slug if its own is taken, and says so', async () => {
  await addReview();
  await call('DELETE', '/content/reviews/ada');
  await addReview();
  expect(await restore(await first())).toEqual({ movedTo: 'ada-2' });
  expect((await call('GET', '/content/reviews/ada-2')).statusCode).toBe(200);

  const { id } = await addPost();
  await call('DELETE', `/blog-posts/${id}`);
  await addPost();
  expect(await restore(await first())).toEqual({ movedTo: `first-${id.slice(0, 8)}` });
});

test('a document that was written again is not replaced', async () => {
  await call('PUT', '/content/wordings/enquiry', { data: { text: 'I agree.' } });
  await site.em.execute(`update content set deleted_at = now() where kind = 'wordings'`);
  await call('PUT', '/content/wordings/enquiry', { data: { text: 'I agree now.' } });
  const row = await first();
  const refused = await call('POST', `/bin/wordings/${row.id}/restore`);
  expect([refused.statusCode, JSON.parse(refused.payload).error]).toEqual([
    409,
    'Someone created this again, so the deleted version can’t be restored.',
  ]);
});

test('permanent deletion removes an item with its revisions, and nothing else', async () => {
  const other = await answer<AdminEntry>('PUT', '/content/reviews/grace', review);
  const { id } = await addReview();
  expect((await call('DELETE', `/bin/reviews/${id}`)).statusCode).toBe(404);
  await call('DELETE', '/content/reviews/ada');
  expect((await call('DELETE', `/bin/reviews/${id}`)).statusCode).toBe(204);
  expect(await bin()).toEqual([]);
  expect(await answer('GET', `/revisions/reviews/${id}`)).toEqual([]);
  expect(await answer('GET', `/revisions/reviews/${other.id}`)).toHaveLength(1);
  expect((await call('POST', `/bin/reviews/${id}/restore`)).statusCode).toBe(404);
});
