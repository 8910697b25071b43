import { createHook } from 'node:async_hooks';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { PageRequest } from '@prism/core/contract/site';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { noPages, startTestServer, type TestServer } from '../../test/start-test-server.ts';

const decode = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync, identity: (bytes: Buffer) => bytes };
type Encoding = keyof typeof decode;

/** A page long enough to be compressed, different at each rendering. */
const page = (url: string) => `<!doctype html><title>${url}</title><p>rendering ${renderings}</p>${squares}`;
const squares = Array.from({ length: 400 }, (_, index) => `<li>${index} times itself is ${index * index}</li>`).join(
  '',
);

let renderings = 0;
let site: TestServer;
beforeAll(async () => {
  const render = async ({ url, load }: PageRequest) => {
    renderings += 1;
    await load('/api/posts');
    return { status: url.startsWith('/none') ? (404 as const) : (200 as const), html: page(url) };
  };
  site = await startTestServer({ pages: { ...noPages, renderer: { ...noPages.renderer, render } } });
});
afterAll(() => site.close());

const get = async (url: string, encoding?: string, headers: Record<string, string> = {}) =>
  await site.inject({ url, headers: { ...(encoding && { 'accept-encoding': encoding }), ...headers } });

/** Number of compressions during `work`. */
async function compressionsIn(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && (count += 1)) }).enable();
  await work();
  hook.disable();
  return count;
}

const paths = ['/', '/api/apps', '/api/apps/1', '/api/posts', '/rss.xml', '/sitemap.xml', '/openapi.json'];

test.each(paths)('%s has the requested encoding, each with its own tag', async (path) => {
  const plain = await get(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const tags = new Set<unknown>();
  for (const encoding of ['identity', 'br', 'gzip', 'deflate'] as const) {
    const { statusCode, headers, rawPayload } = await get(path, encoding);
    const used: Encoding = plain.payload.length < 1024 ? 'identity' : encoding;
    expect([statusCode, headers['content-encoding'] ?? 'identity']).toEqual([200, used]);
    expect(decode[used](rawPayload).toString()).toBe(plain.payload);
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': rawPayload.length });
    expect(headers['content-type']).toBe(plain.headers['content-type']);
    tags.add(headers.etag);
  }
  expect(tags.size).toBe(plain.payload.length < 1024 ? 1 : 4);
});

test.each(['br, gzip', 'gzip, deflate, br, zstd'])('browsers (%s) get brotli', async (accepted) => {
  expect((await get('/', accepted)).headers['content-encoding']).toBe('br');
});

test('answers 304 in any encoding', async () => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    const etag = String((await get('/', encoding)).headers.etag);
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const { statusCode, rawPayload, headers } = await get('/', encoding, { 'if-none-match': known });
      expect([statusCode, rawPayload.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
      expect(headers).not.toHaveProperty('content-encoding');
    }
  }
  expect((await get('/', 'br', { 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('a hundred concurrent first visitors share one rendering, and one compression per encoding', async () => {
  const before = renderings;
  const used = await compressionsIn(async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => await get('/crowd', index % 2 ? 'br' : 'gzip')),
    );
    const texts = answers.map(({ rawPayload }, index) => decode[index % 2 ? 'br' : 'gzip'](rawPayload).toString());
    expect(new Set(texts)).toEqual(new Set([page('/crowd')]));
  });
  expect(renderings - before).toBe(1);
  // Two compressions, and a hundred decompressions by the test.
  expect(used).toBe(102);
});

test('a repeated request gets the best compression, once', async () => {
  const first = await get('/again', 'br');
  await eventually(async () => {
    expect((await get('/again', 'br')).rawPayload.length).toBeLessThan(first.rawPayload.length);
  });
  const best = await get('/again', 'br');
  expect(best.headers.etag).not.toBe(first.headers.etag);
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(page('/again'));
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await get('/again', 'br', known)).statusCode).toBe(304);
  expect(
    await compressionsIn(async () => {
      for (let count = 0; count < 20; count += 1) await get('/again', 'br');
    }),
  ).toBe(0);
});

test('a change of content renders the page again under a new tag', async () => {
  const { headers } = await get('/', 'br');
  const post = await site.em.findOneOrFail(Post, { published: true });
  post.title = 'Another title';
  await site.em.flush();
  await eventually(async () =>
    expect((await get('/', 'br', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200),
  );
});

test('a missing page is not cached', async () => {
  const before = renderings;
  for (let count = 0; count < 3; count += 1) expect((await get('/none', 'br')).statusCode).toBe(404);
  expect(renderings - before).toBe(3);
});
