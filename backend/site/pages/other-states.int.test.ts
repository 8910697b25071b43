import { weekdays } from '@prism/core/contract/hours';
import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
beforeAll(async () => void (api = await startTestServer({ pages: await loadBuild() })));
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);

async function change(kind: string, key: string, to: object): Promise<void> {
  const em = api.em.fork();
  const entry = await em.findOneOrFail(ContentEntry, { kind, key });
  entry.data = { ...Object(entry.data), ...to };
  await em.flush();
}

describe('a studio with other currencies', () => {
  beforeAll(async () => {
    await change('settings', 'studio', { currency: 'EUR', localCurrency: 'CHF' });
    await eventually(async () => expect((await read('/')).main.text).toContain('€25,999'));
  });
  afterAll(async () => {
    await change('settings', 'studio', { currency: 'USD', localCurrency: 'GBP' });
    await eventually(async () => expect((await read('/')).main.text).toContain('$25,999'));
  });

  test.each([
    ['/', '€25,999', []],
    ['/marketplace', '€12,999', []],
    ['/app/1', '€12,999', ['EUR']],
    ['/contact?app=1', '€14,099', []],
    ['/offer1', '€499', ['EUR']],
    ['/local-business-apps', 'CHF 1,999', ['CHF']],
    ['/careers', 'CHF 70,000–CHF 90,000', []],
    ['/returns-calculator', '€22,500', ['EUR']],
  ])('shows them at %s, and no other', async (path, price, codes) => {
    const page = await read(path);
    expect(page.main.text).toContain(price);
    // The budget choices are texts of the studio.
    expect(page.main.text.replaceAll(/\$\d+K(?:-\$\d+K|\+)/g, '')).not.toMatch(/\$\d|US dollars/);
    const data = JSON.stringify(page.data);
    const stated = Array.from(data.matchAll(/"(?:priceC|c)urrency":"(\w+)"/g), ([, code]) => code);
    expect(stated).toEqual(expect.arrayContaining(codes));
    expect(data).not.toMatch(/USD|GBP/);
  });
});

test('opening hours are on the contact page, and in structured data', async () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
  expect((await read('/contact')).main.text).not.toContain('London time');
  await change('settings', 'studio', { hours: [{ days, opens: '09:00', closes: '17:30' }] });
  await eventually(async () => {
    const { text } = (await read('/contact')).main;
    for (const part of ['Monday to Friday', '9:00–17:30', 'London time']) expect(text).toContain(part);
  });
  expect((await read('/')).dataOf('ProfessionalService')).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: days.map((day) => weekdays[day]), opens: '09:00', closes: '17:30' }],
  });
});

test('an offer without a sale shows no struck price', async () => {
  await change('pages', 'offer', { sale: { end: '', ends: '', bar: '', running: '', over: '' } });
  await eventually(async () => expect((await read('/offer1')).main.text).not.toContain('flash sale closed'));
  const prices = (await read('/offer1')).one('*', { id: 'prices' });
  expect(prices.all('article')).toHaveLength(2);
  expect(prices.all('s')).toEqual([]);
  expect(prices.texts('p')).not.toContain('');
});

test('the feed link is in the blog’s lead, or below it if the text has none', async () => {
  const feedOf = async () => {
    const page = await read('/blog');
    return page.main.all('p').find(({ links }) => links.includes('/rss.xml'));
  };
  expect((await feedOf())?.attribute('class')).toMatch(/^lead /);
  await change('pages', 'blog', { opening: { title: 'Blog', lead: '' } });
  await eventually(async () => expect((await feedOf())?.text).toBe('RSS feed'));
  expect((await feedOf())?.attribute('class')).toBe('');
});

describe('paged lists', () => {
  beforeAll(async () => {
    await api.em.execute(
      `insert into posts (id, title, slug, excerpt, author, read_time, category, image, published, published_at,
         created_at, updated_at)
       select gen_random_uuid(), 'Post ' || n, 'post-' || n, 'About ' || n, 'Ada', '5 min read',
         case when n % 2 = 0 then 'Design' else 'Security' end, '/illustrations/prism.svg', true,
         timestamptz '2024-01-01' + make_interval(days => n), now(), now()
       from generate_series(1, 92) n`,
    );
    await api.em.execute(
      `insert into apps (name, description, category, image, price, timeline)
       select 'App ' || n, 'Does ' || n, 'fintech', '/illustrations/prism.svg', 9999, '14 days'
       from generate_series(1, 70) n`,
    );
    await eventually(async () => {
      for (const [path, total] of [
        ['/api/posts', '100'],
        ['/api/apps?page=3', '124'],
      ] as const)
        expect((await api.inject({ url: path })).headers['x-total-count']).toBe(total);
    });
  });

  const headOf = async (url: string) => {
    const page = await read(url);
    const [canonical, prev, next] = ['canonical', 'prev', 'next'].map((rel) =>
      page.relation(rel).replace(/^https?:\/\/[^/]+/, ''),
    );
    return { title: page.title, canonical, prev, next };
  };

  test('work without JavaScript, and have canonical, prev and next links', async () => {
    const page = await read('/blog');
    expect(page.one('nav', { 'aria-label': 'Pages' }).links).toContain('/blog?page=2');
    expect((await read('/blog?page=2')).one('div', { id: 'results' }).all('article')).toHaveLength(24);
    expect(await headOf('/blog?page=2')).toEqual({
      title: 'Blog, page 2 | Prism',
      canonical: '/blog?page=2',
      prev: '/blog',
      next: '/blog?page=3',
    });
    expect(await headOf('/blog?category=design&page=2')).toMatchObject({
      canonical: '/blog',
      prev: '/blog?category=design',
    });
  });

  test('answer 404 past the end, and have no links if one page holds all', async () => {
    expect((await read('/blog?page=6')).status).toBe(404);
    expect((await read('/blog?page=nonsense')).status).toBe(200);
    expect(await headOf('/blog?search=postgresql')).toMatchObject({ title: 'Blog | Prism', prev: '', next: '' });
    expect((await read('/blog?search=postgresql')).all('nav', { 'aria-label': 'Pages' })).toEqual([]);
  });

  test('of apps have sixty each', async () => {
    expect((await read('/marketplace')).main.text).toContain('Showing 124 apps, page 1 of 3');
    expect((await read('/marketplace?page=3')).main.all('article')).toHaveLength(4);
    expect(JSON.parse((await api.inject({ url: '/api/apps?page=3' })).payload)).toHaveLength(4);
  });
});
