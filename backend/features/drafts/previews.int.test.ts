import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { NewPreview, Preview } from '@prism/core/contract/drafts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { loadBuild } from '../../site/build.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ pages: await loadBuild() });
  await site.signIn();
});
afterAll(() => site.close());

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const get = async (url: string) => await site.inject({ method: 'GET', url });
const json = async <Data>(method: string, path: string, payload?: object): Promise<Data> =>
  JSON.parse((await call(method, path, payload)).payload);

const aPost = {
  title: 'Seven questions',
  slug: 'seven-questions',
  excerpt: 'Short.',
  content: 'Long.',
  author: 'Naomi',
  authorBio: null,
  readTime: '7 min read',
  category: 'Business Strategy',
  image: '/illustrations/plain/steps.svg',
  tags: ['one'],
  featured: false,
  published: true,
};

/** Saves a draft and returns a preview link. */
async function share(place: string, data: object, base: string | null = null): Promise<NewPreview & { path: string }> {
  const saved = await call('PUT', `/drafts/${place}`, { data, base, version: null });
  expect(saved.statusCode).toBe(200);
  const preview = await json<NewPreview>('POST', `/drafts/${place}/previews`);
  return { ...preview, path: new URL(preview.url).pathname };
}

test('a link shows a post’s page with the draft, marked as a preview', async () => {
  const post = await json<{ id: string; version: string }>('POST', '/blog-posts', aPost);
  const { path, endsAt } = await share(`posts/${post.id}`, { ...aPost, title: 'Eight questions' }, post.version);
  const { statusCode, headers, payload } = await get(path);
  expect(statusCode).toBe(200);
  expect(payload).toContain('<h1');
  expect(payload).toContain('Eight questions');
  expect(payload).toContain('Draft, not public');
  expect(payload).toContain('This link ends on');
  expect(new Date(endsAt).getTime() - Date.now()).toBeLessThanOrEqual(7 * 24 * 60 * 60 * 1000);
  expect(payload).not.toMatch(/<script (?:type="module"|src)/);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('a preview never changes what other visitors get', async () => {
  const asked = [
    '/',
    '/blog',
    '/api/posts',
    '/marketplace',
    '/api/apps/1',
    '/api/content/pages/home',
    '/api/content/navigation',
  ];
  const before = await Promise.all(asked.map(get));
  const home = await json<{ data: object; version: number }>('GET', '/content/pages/home');
  const studio = await json<{ data: object; version: number }>('GET', '/content/settings/studio');
  const app = await json<{ data: object; version: number }>('GET', '/content/apps/1');
  const links = [
    await share('pages/home', { data: withMark(home.data), shown: true }, String(home.version)),
    await share('settings/studio', { data: { ...studio.data, name: 'Zzyzx' }, shown: true }, String(studio.version)),
    await share('apps/1', { data: { ...app.data, name: 'Zzyzx', price: 1 }, shown: true }, String(app.version)),
    await share(`posts/${randomUUID()}`, { ...aPost, title: 'Zzyzx', slug: 'zzyzx' }),
  ];
  // Concurrently with visitors, so that both are rendered at the same time.
  const pages = await Promise.all([...links.map(({ path }) => get(path)), ...asked.map(get)]);
  for (const { statusCode, payload } of pages.slice(0, links.length)) {
    expect(statusCode).toBe(200);
    expect(payload).toContain('Zzyzx');
  }
  const after = [...pages.slice(links.length), ...(await Promise.all(asked.map(get)))];
  for (const { payload } of after) expect(payload).not.toContain('Zzyzx');
  expect(after.slice(asked.length).map(({ payload }) => payload)).toEqual(before.map(({ payload }) => payload));
  expect((await get('/blog/zzyzx')).statusCode).toBe(404);
  await site.em.execute(emptied('drafts'));
});

/** The texts of a page with a mark in the first. */
function withMark(words: object): object {
  const [first = ''] = JSON.stringify(words).match(/"title":"/) ?? [];
  return JSON.parse(JSON.stringify(words).replace(first, `${first}Zzyzx `));
}

test('a preview of a new app uses up no number', async () => {
  const numbers = async () => await site.em.execute('select last_value, is_called from apps_id_seq');
  const before = await numbers();
  const app = await json<{ data: object }>('GET', '/content/apps/1');
  const { path } = await share(`apps/${randomUUID()}`, { data: { ...app.data, name: 'Zzyzx' }, shown: false });
  const [one, other] = await Promise.all([get(path), get(path)]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(one.payload).toContain('Zzyzx');
  expect(await numbers()).toEqual(before);
  await site.em.execute(emptied('drafts'));
});

test('every kind can be previewed', async () => {
  const kinds = ['team', 'positions', 'categories', 'tools', 'packages', 'wordings', 'reviews', 'budgets'];
  for (const kind of kinds) {
    const [entry] = await json<{ id: string; data: object; version: number }[]>('GET', `/content/${kind}`);
    expect(entry, kind).toBeDefined();
    const { path } = await share(`${kind}/${entry?.id}`, { data: entry?.data, shown: true }, String(entry?.version));
    const { statusCode, payload } = await get(path);
    expect([kind, statusCode]).toEqual([kind, 200]);
    expect(payload).toContain('Draft, not public');
  }
  await site.em.execute(emptied('drafts'));
});

test('a new, incomplete or invalid draft can be previewed', async () => {
  const app = await share(`apps/${randomUUID()}`, { data: { name: 'x'.repeat(500) }, shown: false });
  expect((await get(app.path)).payload).toContain('x'.repeat(120));
  const post = await share(`posts/${randomUUID()}`, { title: 'Taken', slug: 'seven-questions' });
  expect((await get(post.path)).payload).toContain('Taken');
  const position = await share(`positions/${randomUUID()}`, {
    data: { title: 'Lamplighter' },
    shown: true,
    address: 'lamplighter',
  });
  expect((await get(position.path)).payload).toContain('Lamplighter');
  expect((await get('/careers/lamplighter')).statusCode).toBe(404);
});

test('unknown, expired, withdrawn and published links get the same answer', async () => {
  const place = `posts/${randomUUID()}`;
  const [ended, withdrawn] = [
    await share(place, { title: 'A' }),
    await json<NewPreview>('POST', `/drafts/${place}/previews`),
  ];
  await site.em.execute(`update preview_links set ends_at = now() where id = ?`, [ended.id]);
  expect((await call('DELETE', `/previews/${withdrawn.id}`)).statusCode).toBe(204);
  const published = await json<NewPreview>('POST', `/drafts/${place}/previews`);
  await call('DELETE', `/drafts/${place}?version=1`);
  const never = `https://prism.example/preview/${randomBytes(32).toString('base64url')}`;
  const answers = [];
  for (const url of [ended.url, withdrawn.url, published.url, never]) {
    const { pathname } = new URL(url);
    const { statusCode, headers, payload } = await get(pathname);
    const { date: _date, 'x-request-id': _id, ...others } = headers;
    answers.push({ statusCode, others, page: payload.replaceAll(pathname, '/') });
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ statusCode: 404, others: { 'cache-control': 'no-store' } });
});

test('stores only a hash of the token, and audits who shared it', async () => {
  const place = `posts/${randomUUID()}`;
  const { url, id } = await share(place, { title: 'A' });
  const token = url.split('/').at(-1) ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = JSON.stringify(await site.em.execute('select * from preview_links'));
  expect(rows).not.toContain(token);
  expect(rows).toContain(createHash('sha256').update(token).digest('hex'));
  const open = await json<Preview[]>('GET', `/drafts/${place}/previews`);
  expect(open.map((preview) => preview.id)).toEqual([id]);
  expect(Object.keys(open[0] ?? {})).toEqual(['id', 'by', 'createdAt', 'endsAt']);
});
