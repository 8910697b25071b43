import type { App } from '@prism/core/contract/apps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, type Part } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
let apps: App[];
beforeAll(async () => {
  api = await startTestServer({ pages: await loadBuild() });
  apps = JSON.parse((await api.inject({ url: '/api/apps' })).payload);
});
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);

/** Text and source that a link enters on the contact page. */
function enquiryOf(part: Part, link: string): { source: string | null; about: string | null } {
  const { searchParams } = new URL(part.one('a', { name: link }).attribute('href'), 'https://prism.example');
  return { source: searchParams.get('source'), about: searchParams.get('about') };
}

const rows = (names: readonly string[]) => names.map((name) => ({ name }));

const mobile = '/mobile-app-development';
const web = '/web-app-development';

describe('a service page', () => {
  test.each([
    [mobile, 'Four ways to build it', 'In figures', 'The hard parts, done before'],
    [web, 'What we build for the browser', 'In figures', 'What your security officer will ask'],
  ])(
    '%s has four figures, four solutions with features, six steps and four strengths',
    async (path, ways, figures, strengths) => {
      const page = await read(path);
      expect(page.section(figures).all('li')).toHaveLength(4);
      const solutions = page.section(ways);
      expect(solutions.headings(3)).toHaveLength(4);
      expect(solutions.all('li')).toHaveLength(4 + 16);
      expect(page.main.all('ol').flatMap((list) => list.all('li'))).toHaveLength(6);
      expect(page.section(strengths).headings(3)).toHaveLength(4);
    },
  );

  test.each([
    [mobile, 'What our mobile teams write in', 6],
    [web, 'Ten tools, known well', 10],
  ])('%s names technologies, each with a bar of its percentage', async (path, heading, count) => {
    const technologies = (await read(path)).section(heading).all('li');
    expect(technologies).toHaveLength(count);
    for (const technology of technologies)
      expect(technology.one('div').one('i').attribute('style')).toBe(`width:${technology.one('strong').text}`);
  });

  test('for mobile shows three apps of the marketplace, with downloads and rating', async () => {
    const shown = (await read(mobile)).main.all('article');
    expect(shown).toHaveLength(3);
    for (const article of shown) {
      const app = apps.find(({ id }) => article.links.includes(`/app/${id}`));
      expect(article.headings()).toEqual([app?.name]);
      expect(article.text).toMatch(new RegExp(`Downloads [\\d.]+[MK] Rating ${(app?.rating ?? 0) / 10}/5`));
    }
  });

  test('for the web shows three apps with their users and use of AI', async () => {
    const shown = (await read(web)).main.all('article');
    expect(shown).toHaveLength(3);
    for (const article of shown) {
      expect(article.text).toMatch(/Users [\d.,]+/);
      expect(article.one('ul', { name: /^AI in/ }).all('li')).toHaveLength(3);
    }
  });

  test('for the web has four industries with capabilities and example applications', async () => {
    const industries = (await read(web)).section('Where AI has earned its place');
    expect(industries.headings(3)).toEqual(['Fintech', 'Healthcare', 'E-commerce', 'Manufacturing']);
    expect(industries.headings(4)).toHaveLength(8);
  });

  test.each([
    [mobile, /^We would like a mobile app\./],
    [web, /^We would like an AI web application\./],
  ])('%s links to an enquiry with its subject, and to the marketplace', async (path, about) => {
    const { main } = await read(path);
    expect(main.one('a', { name: 'View Our Apps' }).attribute('href')).toBe('/marketplace');
    expect(enquiryOf(main, 'Start Your Project')).toEqual({ source: path, about: expect.stringMatching(about) });
  });

  test.each([mobile, web])('%s has structured data of the service', async (path) => {
    const page = await read(path);
    expect(page.dataOf('Service').hasOfferCatalog.itemListElement).toHaveLength(4);
    expect(page.dataOf('BreadcrumbList').itemListElement[1].item).toContain(path);
  });
});

describe('local business apps', () => {
  const local = '/local-business-apps';

  test('come in six packages with four features, each with an enquiry that names it', async () => {
    const list = (await read(local)).main.one('ul', { name: 'The price list' });
    const packages = list.all('li').filter((part) => part.headings(3).length === 1);
    expect(packages).toHaveLength(6);
    for (const part of packages) expect(part.one('ul').all('li')).toHaveLength(4);
    expect(enquiryOf(list, 'Get Started with Retail')).toEqual({
      source: local,
      about: 'We would like a shop app.\nPackage: Retail, from £1,799, 2–3 weeks.',
    });
  });

  test('share six features, and have three reviews with stars', async () => {
    const page = await read(local);
    expect(page.section('In every package').headings(3)).toHaveLength(6);
    const voices = page.section('Sample reviews');
    expect(voices.all('blockquote')).toHaveLength(3);
    expect(voices.all('*', { role: 'img', name: /^[1-5] out of 5$/ })).toHaveLength(3);
  });

  test('can be discussed by phone, and link to the contact page and the marketplace', async () => {
    const { main } = await read(local);
    expect(main.one('a', { name: '+44 20 7946 0958' }).attribute('href')).toBe('tel:+442079460958');
    const last = main.all('section').at(-1)?.links;
    expect(last).toEqual([expect.stringMatching(/^\/contact\?/), '/marketplace']);
  });

  test('have structured data with prices in pounds', async () => {
    const { offers } = (await read(local)).dataOf('Service');
    expect(offers).toMatchObject(
      [1999, 1799, 1599, 2199, 2799, 2399].map((minPrice) => ({
        priceSpecification: { minPrice, priceCurrency: 'GBP' },
      })),
    );
  });
});

describe('the offer', () => {
  const offer = '/offer1';

  test('compares six features of the old way and the new', async () => {
    const table = (await read(offer)).main.one('table');
    expect(table.name).toContain('The old way, and this one');
    expect(table.texts('th', { scope: 'col' })).toEqual(['What you need', 'Old way', 'New way']);
    expect(table.all('th', { scope: 'row' })).toHaveLength(6);
  });

  test('shows four cases, and quotes six people at length and six briefly, each once', async () => {
    const { main } = await read(offer);
    expect(main.one('ul', { name: 'Four businesses, four figures' }).all('li')).toHaveLength(4);
    const lengths = main.texts('blockquote').map((text) => text.length);
    expect(lengths).toHaveLength(12);
    expect(Math.min(...lengths.slice(0, 6))).toBeGreaterThan(2 * Math.max(...lengths.slice(6)));
    expect(new Set(main.all('figcaption').map((part) => part.one('b').text)).size).toBe(12);
  });

  test('has two dated sale prices next to struck ones, each with an enquiry for its plan', async () => {
    const { main } = await read(offer);
    const [monthly, once] = ['Monthly plan', 'One-time plan'].map((name) => main.one('article', { name }));
    expect([monthly?.texts('p')[0], once?.texts('p')[0]]).toEqual([
      '$499 instead of $1,997 per month',
      '$3,000 instead of $9,997 once',
    ]);
    for (const plan of [monthly, once]) expect(plan?.texts('p')[1]).toContain('until the flash sale of May 2025');
    for (const [button, plan] of [
      ['Choose monthly', 'Plan: monthly, $499 per month.'],
      ['Choose one-time', 'Plan: one-time, $3,000 plus $49.99 per month hosting.'],
    ] as const)
      expect(enquiryOf(main, button).about).toBe(`We would like the AI business app system.\n${plan}`);
  });

  test('has structured data with its questions and both prices', async () => {
    const page = await read(offer);
    expect(page.main.texts('summary')).toHaveLength(6);
    expect(page.dataOf('FAQPage').mainEntity).toMatchObject(rows(page.main.texts('summary')));
    expect(page.dataOf('Service').offers).toMatchObject([
      { price: 499, priceCurrency: 'USD' },
      { price: 3000, priceCurrency: 'USD' },
    ]);
  });

  test('can be discussed by phone and email', async () => {
    const { links } = (await read(offer)).section('Six questions, six answers');
    expect(links).toEqual(['tel:+442079460958', 'mailto:hello@prism.example']);
  });
});
