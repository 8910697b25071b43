import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { noPages, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { handedOut } from './index.ts';

const page = `<!doctype html><title>A page</title>${'<p>of many words</p>'.repeat(200)}`;

let site: TestServer;
let throughHapi = 0;
let fromFastPath = 0;
beforeAll(async () => {
  const render = async () => ({ status: 200 as const, html: page });
  site = await startTestServer({ pages: { ...noPages, renderer: { ...noPages.renderer, render } } });
  // An event may arrive after the response was read, so counted requests are marked.
  site.server.events.on('response', ({ headers }) => (throughHapi += headers['x-counted'] ? 1 : 0));
  site.server.events.on(handedOut, () => (fromFastPath += 1));
  await site.server.start();
});
afterAll(() => site.close());
beforeEach(() => void (throughHapi = fromFastPath = 0));

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.server.info.uri + path, { headers: { 'accept-encoding': 'br', ...headers } });
  const { 'x-request-id': id, date: _date, ...head } = Object.fromEntries(response.headers);
  return { status: response.status, head, id, text: await response.text() };
}

/** Requests until the answer is fully compressed and served by the fast path. */
async function warm(path: string) {
  await eventually(async () => {
    const before = fromFastPath;
    await get(path);
    expect(fromFastPath).toBe(before + 1);
  });
}

test.each(['/', '/api/apps', '/rss.xml'])('%s has the response of hapi', async (path) => {
  const first = await get(`${path}?first`);
  await warm(path);
  const { head, text, id } = await get(path);
  expect(id).toBeUndefined();
  const { etag: _first, 'content-length': _length, ...expected } = first.head;
  expect(head).toMatchObject(expected);
  expect(text).toBe(first.text);
});

test('new content is rendered again immediately', async () => {
  await warm('/api/posts');
  const post = await site.em.findOneOrFail(Post, { published: true });
  post.title = 'Changed';
  await site.em.flush();
  await eventually(async () => expect((await get('/api/posts')).text).toContain('Changed'));
});

test.each([
  ['an old tag', { 'if-none-match': '"another"' }],
  ['a range', { range: 'bytes=0-9' }],
  ['another encoding', { 'accept-encoding': 'gzip' }],
])('a request with %s passes to hapi', async (_what, headers) => {
  await warm('/');
  await get('/', { ...headers, 'x-counted': 'yes' });
  await eventually(() => expect(throughHapi).toBe(1));
});

test('responses are counted for Prometheus', async () => {
  await warm('/');
  expect(await site.server.metrics()).toMatch(
    /prism_http_request_duration_seconds_count\{method="get",route="\/\{path\*\}",status="200"\} \d+/,
  );
});
