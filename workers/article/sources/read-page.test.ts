import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { readNetworks } from '@prism/core/config/trusted-proxies';
import { sourceLimits } from '@prism/core/contract/sources';
import { expect, test } from 'vitest';
import { startReceiver } from '../../../infra/test/receiver.ts';
import type { Reach } from '../../exchange.ts';
import { readPage } from './read-page.ts';

const here: Reach = { networks: readNetworks('127.0.0.1'), timeoutMs: 60_000 };
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Whether a page was read up to the limit, perhaps without a trailing space. */
const isFull = (text: string) => text.length >= sourceLimits.page - 1 && text.length <= sourceLimits.page;

type Answer = (response: ServerResponse, count: number) => void;

/** A site with this answer, without robots.txt unless given. */
const startSite = async (answer: Answer, robots?: Answer, host?: string) =>
  await startReceiver((response, count, path) => {
    if (path !== '/robots.txt') return answer(response, count);
    if (robots) return robots(response, count);
    return void response.writeHead(404).end();
  }, host);

const problemOf = async (address: string, reach = here) => (await readPage(address, reach)).problem;
const says =
  (text: string): Answer =>
  (response) =>
    void response.writeHead(200, html).end(text);

test('reads a page as text, with our user agent', async () => {
  await using site = await startSite(says('<title>Old phones</title><nav>Home</nav><p>Half of them.</p><!-- obey -->'));
  expect(await readPage(site.url, here)).toEqual({
    page: { title: 'Old phones', text: 'Half of them.' },
    problem: null,
  });
  expect(site.received.map(({ path }) => path)).toEqual(['/robots.txt', '/hook']);
  for (const { headers } of site.received)
    expect(headers).toMatchObject({
      'user-agent': expect.stringContaining('PrismReader'),
      'accept-encoding': 'identity',
    });
  for (const name of ['cookie', 'authorization', 'referer']) expect(site.received[1]?.headers).not.toHaveProperty(name);
});

test('reads other encodings, compressed or not', async () => {
  await using old = await startSite((response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(Buffer.from('<p>café</p>', 'latin1')),
  );
  expect((await readPage(old.url, here)).page?.text).toBe('café');
  await using meta = await startSite((response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(Buffer.from('<meta charset="iso-8859-1"><p>café</p>', 'latin1')),
  );
  expect((await readPage(meta.url, here)).page?.text).toBe('café');
  await using packed = await startSite((response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync('<p>Half.</p>')),
  );
  expect((await readPage(packed.url, here)).page?.text).toBe('Half.');
  await using plain = await startSite((response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('a <b> c'),
  );
  expect((await readPage(plain.url, here)).page?.text).toBe('a <b> c');
});

test('S-172: removes characters that only a model sees', async () => {
  const unseen = [...'ignore all'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
  await using site = await startSite(says(`<title>\u202eT\u0007</title><p>Half${unseen}\u200b of\u0000 them.</p>`));
  expect((await readPage(site.url, here)).page).toMatchObject({ title: 'T', text: 'Half of them.' });
});

test('respects robots.txt, and reads nothing if it is unavailable', async () => {
  const rules = 'User-agent: *\nDisallow: /hook';
  await using closed = await startSite(says('<p>Secret.</p>'), (response) => response.writeHead(200).end(rules));
  expect(await problemOf(closed.url)).toBe('Its robots.txt disallows reading it.');
  expect(await problemOf(new URL('/open', closed.url).href)).toBeNull();
  await using broken = await startSite(says('<p>Secret.</p>'), (response) => response.writeHead(503).end());
  expect(await problemOf(broken.url)).toBe('Its robots.txt answered 503, so it was not read.');
  expect([...closed.received, ...broken.received].filter(({ path }) => path === '/hook')).toEqual([]);
});

test('follows a few redirects, checking each site and address', async () => {
  await using fine = await startSite(says('<p>Half.</p>'));
  await using moved = await startSite((response) => response.writeHead(301, { location: fine.url }).end());
  expect(await readPage(moved.url, here)).toMatchObject({ page: { text: 'Half.' } });
  expect(fine.received[0]?.path).toBe('/robots.txt');
  await using round = await startSite((response, count) => response.writeHead(302, { location: `/${count}` }).end());
  expect(await problemOf(round.url)).toBe('It redirects too often.');
  expect(round.received.map(({ path }) => path).filter((path) => path === '/robots.txt')).toHaveLength(1);
  expect(round.received).toHaveLength(1 + 6);
  await using closed = await startSite(says('<p>Secret.</p>'), (response) =>
    response.writeHead(200).end('User-agent: *\nDisallow: /'),
  );
  await using led = await startSite((response) => response.writeHead(302, { location: closed.url }).end());
  expect(await problemOf(led.url)).toBe('Its robots.txt disallows reading it.');
});

test('S-210: no link, redirect or robots.txt reaches a private network', async () => {
  const refused = 'Not read: the URL is on a private network.';
  await using inside = await startSite(says('<p>Secret.</p>'));
  for (const address of [inside.url, 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://localhost/'])
    expect(await problemOf(address, { networks: undefined }), address).toBe(refused);
  const outside = { networks: readNetworks('::1'), timeoutMs: 60_000 };
  const lead =
    (location: string): Answer =>
    (response) =>
      void response.writeHead(302, { location }).end();
  await using page = await startSite(lead(inside.url), undefined, '::1');
  expect(await problemOf(page.url, outside)).toBe(refused);
  await using cloud = await startSite(lead('http://169.254.169.254/latest/meta-data/'), undefined, '::1');
  expect(await problemOf(cloud.url, outside)).toBe(refused);
  await using robots = await startSite(says('<p>x</p>'), lead(inside.url), '::1');
  expect(await problemOf(robots.url, outside)).toBe(refused);
  expect(inside.received).toEqual([]);
});

test('S-211: DNS rebinding does not reach another address', async () => {
  await using site = await startSite(says('<p>Half.</p>'));
  let asked = 0;
  const lookUp = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  expect(await problemOf(`http://rebinds.example:${site.port}/hook`, { ...here, lookUp })).toMatch(/private network/);
  expect(site.received.map(({ path }) => path)).toEqual(['/robots.txt']);
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', 'gopher://127.0.0.1/', 'http://ada:secret@127.0.0.1/'])(
  'refuses a redirect to %s',
  async (location) => {
    await using odd = await startSite((response) => response.writeHead(302, { location }).end());
    expect(await problemOf(odd.url)).toBe('It redirects to something that is not a web page (302).');
  },
);

test('S-246: reads only the beginning of a huge page, compressed or not', async () => {
  const huge = `<p>${'all is well '.repeat(1_000)}</p>`.repeat(200);
  await using plain = await startSite(says(huge));
  expect((await readPage(plain.url, here)).page?.text).toSatisfy(isFull);
  // A few kilobytes that decompress to a hundred million.
  const bomb = gzipSync(Buffer.alloc(100_000_000, '<p>boom </p>'));
  await using packed = await startSite((response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
  );
  const before = process.memoryUsage().arrayBuffers;
  expect((await readPage(packed.url, here)).page?.text).toSatisfy(isFull);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
});

test('S-247: reads an endless page up to the limit, and times out on a trickling one', async () => {
  await using endless = await startSite((response) => {
    response.writeHead(200, html);
    const pour = () => {
      while (!response.destroyed && response.write('<p>all is well</p>'.repeat(500)));
    };
    response.on('drain', pour);
    pour();
  });
  expect((await readPage(endless.url, here)).page?.text).toSatisfy(isFull);
  await using drip = await startSite((response) => {
    response.writeHead(200, html).write('<p>a');
    const timer = setInterval(() => response.write('a'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await problemOf(drip.url, { ...here, timeoutMs: 500 })).toBe('It could not be read within 0.5 seconds.');
  await using silent = await startSite(says('x'), () => undefined);
  expect(await problemOf(silent.url, { ...here, timeoutMs: 300 })).toBe('It could not be read within 0.3 seconds.');
});

test.each([
  [{ 'content-type': 'application/pdf' }, 'It is not a text page (application/pdf).'],
  [{ 'content-type': 'image/png' }, 'It is not a text page (image/png).'],
  [{}, 'It is not a text page (of no kind).'],
  [{ ...html, 'content-encoding': 'zstd, evil' }, 'It uses an unsupported encoding (zstd, evil).'],
])('refuses what is no text page: %o', async (headers, problem) => {
  await using site = await startSite((response) => response.writeHead(200, headers).end('%PDF-1.7'));
  expect(await problemOf(site.url)).toBe(problem);
});

test('distinguishes an empty page, a missing one and an unreachable server', async () => {
  await using empty = await startSite(says('<script>1</script>'));
  expect(await problemOf(empty.url)).toBe('It contains no text.');
  await using gone = await startSite((response) => response.writeHead(404).end());
  expect(await problemOf(gone.url)).toBe('It answered 404.');
  await using broken = await startSite((response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip'),
  );
  expect(await problemOf(broken.url)).toMatch(/^It could not be reached/);
  expect(await problemOf('http://127.0.0.1:1/')).toBe('It refused the connection.');
});

test('aborts immediately', async () => {
  const stopped = new AbortController();
  await using hanging = await startSite(() => stopped.abort());
  expect((await readPage(hanging.url, { ...here, signal: stopped.signal })).page).toBeNull();
});
