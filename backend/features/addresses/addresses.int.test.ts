import { MissedAddress } from '@prism/core/database/missed-address';
import { Redirect } from '@prism/core/database/redirect';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { loadBuild } from '../../site/build.ts';
import { CallerError } from '../../http/caller-error.ts';
import { noPages, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { AddressCounts, mostMissed } from './address-counts.ts';

let site: TestServer;
const publicUrl = 'https://www.prism.example';
beforeAll(
  async () => void (site = await startTestServer({ pages: await loadBuild(), env: { PUBLIC_URL: publicUrl } })),
);
afterAll(() => site.close());
beforeEach(async () => {
  await site.em.nativeDelete(Redirect, {});
  await site.em.nativeDelete(MissedAddress, {});
});

const visit = async (url: string) => {
  const { statusCode, headers } = await site.inject({ url });
  return headers.location === undefined ? statusCode : `${statusCode} ${headers.location}`;
};
const lead = async (from: string, to: string) => await site.asAdmin('PUT', '/redirects', { from, to });
const stored = async () =>
  (await site.em.fork().find(Redirect, {}, { orderBy: { path: 'asc' } })).map(({ path, target }) => [path, target]);

async function newPost(slug: string) {
  const input = {
    title: slug,
    slug,
    excerpt: 'e',
    content: 'c',
    author: 'a',
    authorBio: null,
    readTime: '1 min read',
    category: 'AI & ML',
    image: '/illustrations/blog-1.svg',
    published: true,
    tags: [],
    featured: false,
  };
  const { id } = JSON.parse((await site.asAdmin('POST', '/blog-posts', input)).payload);
  const change = async (values: object) => await site.asAdmin('PUT', `/blog-posts/${id}`, { ...input, ...values });
  return { id, change };
}

describe('a changed slug', () => {
  test('redirects to the latest one at once, after any number of changes', async () => {
    const { change } = await newPost('first-name');
    await change({ slug: 'second-name' });
    await change({ slug: 'third-name' });
    await eventually(async () => expect(await visit('/blog/first-name')).toBe('301 /blog/third-name'));
    expect(await visit('/blog/second-name')).toBe('301 /blog/third-name');
    expect(await visit('/blog/third-name')).toBe(200);
  });

  test('redirects with its query, and also in capitals and with a trailing slash', async () => {
    const { change } = await newPost('asked-in-full');
    await change({ slug: 'answered-in-full' });
    expect(await visit('/Blog/Asked-In-Full/?utm_source=mail&x=%26')).toBe(
      '301 /blog/answered-in-full?utm_source=mail&x=%26',
    );
  });

  test('that is changed back has no redirect, so there is no loop', async () => {
    const { change } = await newPost('to-and-fro');
    await change({ slug: 'fro-and-to' });
    await change({ slug: 'to-and-fro' });
    expect(await stored()).toEqual([['/blog/fro-and-to', '/blog/to-and-fro']]);
    expect(await visit('/blog/to-and-fro')).toBe(200);
  });

  test('of an unpublished page leaves no redirect', async () => {
    const { change } = await newPost('known');
    const draft = await site.asAdmin('POST', '/blog-posts', {
      title: 'd',
      slug: 'a-draft',
      excerpt: 'e',
      content: 'c',
      author: 'a',
      authorBio: null,
      readTime: '1 min read',
      category: 'AI & ML',
      image: '/i.svg',
    });
    const { id, ...post } = JSON.parse(draft.payload);
    const { title, excerpt, content, author, authorBio, readTime, category, image } = post;
    const input = { title, excerpt, content, author, authorBio, readTime, category, image, slug: 'another-draft' };
    expect((await site.asAdmin('PUT', `/blog-posts/${id}`, input)).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    await change({});
    expect(await stored()).toEqual([]);
  });

  test('that is not saved leaves no redirect', async () => {
    const { change } = await newPost('keeps-its-name');
    await newPost('has-the-name');
    expect((await change({ slug: 'has-the-name' })).statusCode).toBe(409);
    expect(await stored()).toEqual([]);
  });
});

describe('the url of a deleted entry', () => {
  test('of a post answers 410 until the post is restored or another takes its slug', async () => {
    const { id } = await newPost('comes-back');
    await site.asAdmin('DELETE', `/blog-posts/${id}`);
    await eventually(async () => expect(await visit('/blog/comes-back')).toBe(410));
    await site.asAdmin('POST', `/blog-posts/${id}/restore`);
    await eventually(async () => expect(await visit('/blog/comes-back')).toBe(200));
    await site.asAdmin('DELETE', `/blog-posts/${id}`);
    await newPost('comes-back');
    await eventually(async () => expect(await visit('/blog/comes-back')).toBe(200));
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['apps', '3', '/app/3'],
    ['positions', 'devops-engineer', '/careers/devops-engineer'],
  ])('of %s answers 410 until it is restored', async (kind, key, path) => {
    await site.asAdmin('DELETE', `/content/${kind}/${key}`);
    await eventually(async () => expect(await visit(path)).toBe(410));
    await site.asAdmin('POST', `/content/${kind}/${key}/restore`);
    await eventually(async () => expect(await visit(path)).toBe(200));
  });
});

describe('a manual redirect', () => {
  test('leads to a path or another site, and can be changed and removed', async () => {
    await lead('/Old-Page/', '/about');
    expect(await visit('/old-page?x=1')).toBe('301 /about?x=1');
    await lead('/old-page', 'https://example.com/new?a=1#part');
    await eventually(async () => expect(await visit('/old-page?x=1')).toBe('301 https://example.com/new?a=1&x=1#part'));
    await site.asAdmin('DELETE', `/redirects?from=${encodeURIComponent('/OLD-page')}`);
    await eventually(async () => expect(await visit('/old-page')).toBe(404));
  });

  test('may match one query only, also on the home page', async () => {
    await lead('/?p=12', '/about');
    await lead('/index.php?id=5', '/blog');
    expect(await visit('/?p=12')).toBe('301 /about');
    expect(await visit('/?p=13')).toBe(200);
    await lead('/?p=13', '/blog');
    await eventually(async () => expect(await visit('/?p=13')).toBe('301 /blog'));
    expect(await visit('/index.php?id=5')).toBe('301 /blog');
    expect(await visit('/index.php?id=6')).toBe(404);
  });

  test('creates neither a loop nor a chain', async () => {
    await lead('/a', '/b');
    await lead('/b', '/c');
    await lead('/z', '/a');
    expect(await stored()).toEqual([
      ['/a', '/c'],
      ['/b', '/c'],
      ['/z', '/c'],
    ]);
    const refused = await lead('/c', '/z');
    expect(refused.statusCode).toBe(400);
    expect(JSON.parse(refused.payload).fields.to).toBe('/c would redirect to itself');
    expect((await lead('/same', '/SAME/')).statusCode).toBe(400);
  });

  test('for one query creates neither a loop nor a chain', async () => {
    expect((await lead('/itself?x=1', '/itself?x=1')).statusCode).toBe(400);
    await lead('/there?x=1', '/back');
    const refused = await lead('/back', '/there?x=1');
    expect(JSON.parse(refused.payload).fields.to).toBe('/back would redirect to itself');
    await lead('/far', '/there?x=1');
    expect(await stored()).toEqual([
      ['/far', '/back'],
      ['/there?x=1', '/back'],
    ]);
  });

  test('may be entered as a full url of this site', async () => {
    await lead(`${publicUrl}/whole?x=1`, `${publicUrl}/about#team`);
    expect(await stored()).toEqual([['/whole?x=1', '/about#team']]);
    const refused = await lead('/looped', `${publicUrl}/looped`);
    expect(JSON.parse(refused.payload).fields.to).toBe('/looped would redirect to itself');
    const csv = `${publicUrl}/one,${publicUrl}/two\n/two,/three`;
    expect((await site.asAdmin('POST', '/redirects/import', { csv })).payload).toBe('{"stored":2}');
    expect((await stored()).slice(0, 1)).toEqual([['/one', '/three']]);
  });

  test('is refused at the url of a visible page', async () => {
    const refused = await lead('/About/', '/contact');
    expect([refused.statusCode, JSON.parse(refused.payload).fields.from]).toEqual([
      400,
      'A page uses this URL, so it can’t redirect',
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['/x', '//example.com'],
    ['/x', String.raw`/\example.com`],
    ['/x', 'http://example.com'],
    ['/x', 'javascript:alert(1)'],
    ['/x', 'https://prism@example.com/'],
    ['/x', ''],
    ['//x', '/about'],
    ['x', '/about'],
    ['/api/posts', '/about'],
    ['/', '/about'],
  ])('S-213: from %s to %s is refused with a message', async (from, to) => {
    const answer = await lead(from, to);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(JSON.parse(answer.payload).fields)).toHaveLength(1);
  });

  test('can be tested', async () => {
    await lead('/old', '/about');
    const tried = async (address: string) =>
      JSON.parse((await site.asAdmin('GET', `/redirects/try?address=${encodeURIComponent(address)}`)).payload);
    expect(await tried('/old?x=1')).toEqual({ status: 301, to: '/about?x=1' });
    expect(await tried('/about')).toEqual({ status: 200 });
    expect(await tried('/nothing-here')).toEqual({ status: 404 });
  });

  test('are not reported as broken while pages cannot be rendered', async () => {
    const render = async () => Promise.reject(new CallerError('unavailable', 'Not now.'));
    const away = await startTestServer({ pages: { ...noPages, renderer: { ...noPages.renderer, render } } });
    expect((await away.asAdmin('GET', '/redirects/try?address=/about')).statusCode).toBe(503);
    await away.close();
  });
});

test.each([
  ['/%00', 404],
  ['/a%0d%0aLocation:%20x', 404],
  [`/${'long'.repeat(500)}`, 404],
  ['/%ff', 400],
])('a url that cannot be stored is no server error: %s answers %i', async (url, status) => {
  expect(await visit(url)).toBe(status);
  const counts = new AddressCounts();
  counts.noteMissed(url);
  counts.noteLed(url);
  await counts.write(site.em.fork());
});

describe('an import of redirects', () => {
  const importCsv = async (csv: string) => await site.asAdmin('POST', '/redirects/import', { csv });

  test('reads a CSV file', async () => {
    const { payload } = await importCsv('from,to\r\n/one,/about\r\n\r\n"/two, too",/blog\n');
    expect(JSON.parse(payload).error).toContain('Nothing was imported');
    const answer = await importCsv('from,to\r\n/one,/about\r\n\r\n"/two,too",/blog\n');
    expect(JSON.parse(answer.payload)).toEqual({ stored: 2 });
    expect(await visit('/two,too')).toBe('301 /blog');
  });

  test('shortens chains to one step, in any order', async () => {
    await lead('/a', '/b');
    await importCsv('/a,/c\n/b,/d\n/c,/e');
    expect(await stored()).toEqual([
      ['/a', '/e'],
      ['/b', '/d'],
      ['/c', '/e'],
    ]);
  });

  test('stores all or nothing, with a message for each invalid line', async () => {
    const answer = await importCsv('/good,/about\n/bad\n/evil,//example.com\n/good/,/blog');
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.payload).fields).toEqual({
      2: 'Enter two URLs separated by a comma.',
      3: expect.stringContaining('The new URL must be a path that begins with one slash'),
      4: '/good/ is also in line 1.',
    });
    expect(await stored()).toEqual([]);
  });

  test('refuses visible pages and loops, with their lines', async () => {
    await newPost('still-here');
    const taken = 'A page uses this URL, so it can’t redirect.';
    const pages = await importCsv('from,to\n/old,/about\n/About/,/contact\n/blog/still-here?x=1,/blog\n/?p=4,/blog\n');
    expect([pages.statusCode, JSON.parse(pages.payload).fields]).toEqual([400, { 3: taken, 4: taken }]);
    const circle = await importCsv('/old,/about\n/one,/two\n/two,/three\n/three,/ONE/');
    expect([circle.statusCode, JSON.parse(circle.payload).fields]).toEqual([
      400,
      { 4: '/three would redirect to itself' },
    ]);
    expect(await stored()).toEqual([]);
  });
});

test('an existing page does not query redirects', async () => {
  await site.orm.em.fork().transactional(async (tx) => {
    // A query of redirects would wait for this lock.
    await tx.execute('lock table redirects in access exclusive mode');
    expect(await visit('/case-studies?fresh')).toBe(200);
  });
});

test('redirects are cached', async () => {
  await lead('/moved', '/about');
  await eventually(async () => {
    const before = await visit('/moved');
    await changeUnannounced('/moved', before === '301 /about' ? '/contact' : '/about');
    // A notification, such as one of the previous test, may invalidate the cache.
    expect(await visit('/moved')).toBe(before);
  });
});

/** Without a notification, only a query can see the change. */
async function changeUnannounced(path: string, target: string): Promise<void> {
  await site.orm.em.fork().transactional(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute('update redirects set target = ? where path = ?', [target, path]);
  });
}

describe('missing urls', () => {
  test('are counted by path without personal data, and uses of redirects are counted', async () => {
    const own = await startTestServer({ databaseUrl: site.databaseUrl });
    await lead('/led', '/about');
    const asked = ['/Missing/?email=eve@example.com', '/missing', '/led', '/led?x=1', '/wp-login.php', '/.env'];
    const ofStaff = ['/prism-dashboard-2025/missing', '/prism-dashboard/missing', '/auth/missing'];
    for (const url of [...asked, ...ofStaff, '/enquiry/what-opens-a-receipt/more']) await own.inject({ url });
    await own.close();
    const missed: { path: string }[] = JSON.parse((await site.asAdmin('GET', '/missed-addresses')).payload);
    // The other server may also write counts of earlier tests.
    const ofThis = missed.filter(({ path }) => /missing|wp-login|env|eve|enquiry/.test(path));
    expect(ofThis).toEqual([{ path: '/missing', count: 2, lastAt: expect.any(String) }]);
    const { payload } = await site.asAdmin('GET', '/redirects?search=led');
    expect(JSON.parse(payload)).toMatchObject([{ from: '/led', to: '/about', isByHand: true, uses: 2 }]);
  });

  test('leave the list once they redirect', async () => {
    await site.em.insert(MissedAddress, { path: '/wanted', count: 3, lastAt: new Date() });
    await lead('/wanted', '/about');
    expect(await site.em.count(MissedAddress)).toBe(0);
  });

  test('S-215: are limited in number; the least requested are dropped', async () => {
    const counts = new AddressCounts();
    for (let number = 0; number < mostMissed + 500; number += 1) counts.noteMissed(`/noise/${number}`);
    await counts.write(site.em);
    for (const path of ['/often', '/often', '/noise/1']) counts.noteMissed(path);
    await counts.write(site.em);
    expect(await site.em.count(MissedAddress)).toBe(mostMissed);
    const [first] = JSON.parse((await site.asAdmin('GET', '/missed-addresses?limit=2')).payload);
    expect(first).toMatchObject({ count: 2 });
    expect(await site.em.count(MissedAddress, { path: '/often' })).toBe(1);
  });
});
