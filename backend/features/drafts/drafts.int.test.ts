import { randomUUID } from 'node:crypto';
import type { Draft, DraftRow } from '@prism/core/contract/drafts';
import { draftChangedMessage } from '@prism/core/contract/drafts';
import { isUnusedFile } from '@prism/core/database/stored-file';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
  await site.em.execute(`update users set name = 'Naomi Fletcher'`);
});
afterAll(() => site.close());
beforeEach(async () => void (await site.em.execute('truncate content, drafts, posts restart identity cascade')));

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const saved = async (place: string, input: object): Promise<Draft> => {
  const answer = await call('PUT', `/drafts/${place}`, input);
  expect(answer.statusCode).toBe(200);
  return JSON.parse(answer.payload);
};
const listed = async (kind: string): Promise<DraftRow[]> => JSON.parse((await call('GET', `/drafts/${kind}`)).payload);

const aPost = {
  title: 'Seven questions',
  slug: 'seven-questions',
  excerpt: 'Short.',
  content: 'Long.',
  author: 'Naomi',
  authorBio: '',
  socialText: '',
  seoTitle: '',
  seoDescription: '',
  canonicalUrl: '',
  readTime: '7 min read',
  category: 'Business Strategy',
  image: '/illustrations/plain/steps.svg',
  tags: ['one'],
  featured: false,
  published: false,
  inLetter: false,
  noindex: false,
};
const aTool = (name: string) => ({ data: { name, category: 'By hand', percent: 7, places: [] }, shown: true });

describe('a draft', () => {
  test('is on every device, however incomplete, and names its author', async () => {
    const id = randomUUID();
    await saved(`posts/${id}`, { data: { title: 'Half a th' }, base: null, version: null });
    const draft: Draft = JSON.parse((await call('GET', `/drafts/posts/${id}`)).payload);
    expect(draft).toMatchObject({ kind: 'posts', id, version: 1, base: null, by: 'Naomi Fletcher' });
    expect(draft.data).toEqual({
      ...Object.fromEntries(Object.keys(aPost).map((name) => [name, ''])),
      title: 'Half a th',
      tags: [],
      featured: false,
      published: false,
      inLetter: false,
      noindex: false,
    });
    expect(await listed('posts')).toMatchObject([{ id, title: 'Half a th', base: null }]);
  });

  test('has the fields of its kind, and nothing that the database would refuse', async () => {
    const data = { name: 'A\u0000B\ud800', strange: { deep: true } };
    const draft = await saved(`tools/${randomUUID()}`, { data: { data }, base: null, version: null });
    expect(draft.data).toMatchObject({ data: { name: 'AB\ufffd' }, shown: true, address: '' });
    expect(JSON.stringify(draft.data)).not.toContain('strange');
  });

  test('keeps an empty number empty', async () => {
    const draft = await saved(`testimonials/${randomUUID()}`, { data: { data: {} }, base: null, version: null });
    expect(draft.data).toMatchObject({ data: { rating: null } });
  });

  test('changes nothing that visitors see', async () => {
    const post = JSON.parse((await call('POST', '/blog-posts', { ...aPost, published: true })).payload);
    await saved(`posts/${post.id}`, { data: { ...aPost, title: 'Another' }, base: post.version, version: null });
    const page = await site.inject({ method: 'GET', url: '/api/posts/seven-questions' });
    expect(JSON.parse(page.payload).title).toBe('Seven questions');
  });

  test('of an unknown kind, without a session or beyond its size is refused', async () => {
    const input = { data: {}, base: null, version: null };
    expect((await call('PUT', '/drafts/pages/no-such-page', input)).statusCode).toBe(404);
    expect((await call('PUT', '/drafts/nothing/7', input)).statusCode).toBe(404);
    const large = { ...input, data: { content: 'x'.repeat(2 * 1024 * 1024) } };
    expect((await call('PUT', `/drafts/posts/${randomUUID()}`, large)).statusCode).toBe(413);
    expect((await site.inject({ method: 'GET', url: '/api/admin/drafts/posts' })).statusCode).toBe(401);
  });
});

describe('two editors of one draft', () => {
  test('do not overwrite each other: the second is warned, and the first one’s text stays', async () => {
    const place = `posts/${randomUUID()}`;
    await saved(place, { data: { title: 'First' }, base: null, version: null });
    for (const version of [null, 7]) {
      const answer = await call('PUT', `/drafts/${place}`, { data: { title: 'Second' }, base: null, version });
      expect(answer.statusCode).toBe(409);
      expect(JSON.parse(answer.payload).fields).toEqual({ version: draftChangedMessage });
    }
    expect(JSON.parse((await call('GET', `/drafts/${place}`)).payload).data.title).toBe('First');
    expect((await saved(place, { data: { title: 'Knowingly' }, base: null, version: 1 })).version).toBe(2);
  });

  test('who save concurrently get one success and one warning', async () => {
    const place = `posts/${randomUUID()}`;
    const write = async (title: string) =>
      (await call('PUT', `/drafts/${place}`, { data: { title }, base: null, version: null })).statusCode;
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(write));
    expect(answers.toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('discard only the version they have seen', async () => {
    const place = `posts/${randomUUID()}`;
    await saved(place, { data: { title: 'First' }, base: null, version: null });
    await saved(place, { data: { title: 'Second' }, base: null, version: 1 });
    expect((await call('DELETE', `/drafts/${place}?version=1`)).statusCode).toBe(409);
    expect((await call('DELETE', `/drafts/${place}?version=2`)).statusCode).toBe(204);
    expect((await call('GET', `/drafts/${place}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/drafts/${place}?version=2`)).statusCode).toBe(204);
  });
});

describe('publishing', () => {
  test('stores the draft and removes it in the same commit', async () => {
    const id = randomUUID();
    await saved(`posts/${id}`, { data: aPost, base: null, version: null });
    expect((await call('POST', '/blog-posts', { ...aPost, draft: { id, version: 1 } })).statusCode).toBe(201);
    expect(await listed('posts')).toEqual([]);
  });

  test('that is refused keeps the draft', async () => {
    const id = randomUUID();
    await call('POST', '/blog-posts', aPost);
    await saved(`posts/${id}`, { data: aPost, base: null, version: null });
    // Its slug is taken.
    expect((await call('POST', '/blog-posts', { ...aPost, draft: { id, version: 1 } })).statusCode).toBe(409);
    expect(await listed('posts')).toHaveLength(1);
  });

  test('keeps what someone has added to the draft since', async () => {
    const entry = JSON.parse((await call('POST', '/content/tools', aTool('Hammer'))).payload);
    const place = `tools/${entry.id}`;
    await saved(place, { data: aTool('Saw'), base: '1', version: null });
    await saved(place, { data: aTool('Saw and file'), base: '1', version: 1 });
    const answer = await call('PUT', `/content/tools/${entry.key}`, {
      ...aTool('Saw'),
      version: 1,
      draft: { id: entry.id, version: 1 },
    });
    expect(answer.statusCode).toBe(200);
    expect(await listed('tools')).toMatchObject([{ title: 'Saw and file', base: '1', version: 2 }]);
  });
});

test('keeps a file that only a draft uses', async () => {
  const id = 'c0ffee'.padEnd(64, '0');
  await site.em.execute(`insert into files values (?, 'svg', true, '', now() - interval '3 days')`, [id]);
  const isUnused = async () => (await site.em.execute(`select from files where ${isUnusedFile}`)).length > 0;
  expect(await isUnused()).toBe(true);
  const data = { name: 'Lantern', logo: { light: `/files/${id}.svg` } };
  await saved('settings/studio', { data: { data }, base: null, version: null });
  expect(await isUnused()).toBe(false);
});

test('keeps a draft after its author’s account ends', async () => {
  const id = randomUUID();
  await site.em.execute(`insert into users (id, username, password_hash, created_at) values (?, 'gone', '', now())`, [
    id,
  ]);
  await saved(`posts/${randomUUID()}`, { data: aPost, base: null, version: null });
  await site.em.execute('update drafts set author_id = ?', [id]);
  await site.em.execute('delete from users where id = ?', [id]);
  expect(await listed('posts')).toMatchObject([{ title: 'Seven questions', by: null }]);
});

test('a text replaced in a conflict is a revision; the next save compares with the stored version', async () => {
  const entry: { id: string; key: string } = JSON.parse(
    (await call('POST', '/content/tools', aTool('Hammer'))).payload,
  );
  const place = `tools/${entry.id}`;
  await saved(place, { data: aTool('Saw'), base: '1', version: null });
  const over = await call('POST', `/drafts/${place}/replaced`, { ...aTool('Axe\u0000'), shown: true });
  expect(over.statusCode).toBe(204);
  const revisions = async () => JSON.parse((await call('GET', `/revisions/${place}`)).payload);
  const [latest] = await revisions();
  expect(latest).toMatchObject({ cause: 'replaced', changed: ['name'] });
  const { payload } = await call('GET', `/revisions/${place}/${latest.number}`);
  expect(JSON.parse(payload).after.data.name).toMatch(/^Axe/);
  await call('PUT', `/content/tools/${entry.key}`, { ...aTool('Saw'), version: 1 });
  expect((await revisions())[0]).toMatchObject({ cause: 'saved', changed: ['name'] });
  expect((await call('GET', `/content/tools/${entry.key}`)).payload).toContain('Saw');
});

test('a new subject has no revision of a replaced text', async () => {
  const place = `posts/${randomUUID()}`;
  await saved(place, { data: aPost, base: null, version: null });
  expect((await call('POST', `/drafts/${place}/replaced`, { data: aPost, shown: false })).statusCode).toBe(204);
  expect(await site.em.execute('select from revisions where subject_id = ?', [place.slice(6)])).toEqual([]);
});
