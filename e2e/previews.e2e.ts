import { listedPaths } from '../infra/test/listed-paths.ts';
import { textAt } from './harness/api.ts';
import { expect, test } from './harness/test.ts';

test('social pictures of pages are drawn', async ({ product }) => {
  const pages = [...(await listedPaths(product.baseUrl)), '/blog/future-mobile-app-development-2025', '/no-such-page'];
  for (const path of pages) {
    const html = await textAt(product, path);
    const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    const answer = await fetch(image);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
    expect((await answer.arrayBuffer()).byteLength, path).toBeGreaterThan(10_000);
  }
});

for (const [path, type, beginning] of [
  ['/favicon.ico', 'image/x-icon', [0, 0, 1, 0]],
  ['/apple-touch-icon.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
] as const)
  test(`${path} is a picture for programs that request no specific format`, async ({ product }) => {
    const answer = await fetch(product.baseUrl + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 4)]).toEqual(beginning);
  });
