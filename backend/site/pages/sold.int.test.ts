import type { App } from '@prism/core/contract/apps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { readPage, type Part } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
let apps: App[];
beforeAll(async () => {
  api = await startTestServer({ pages: await loadBuild() });
  apps = await appsOf();
});
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);
const html = async (url: string) => (await api.inject({ url })).payload;
const appsOf = async (query = ''): Promise<App[]> => JSON.parse(await html(`/api/apps${query}`));
const dollars = (price: number) => `$${price.toLocaleString('en-US')}`;

/** What a link to the contact page writes there, and where it says it comes from. */
function enquiryOf(part: Part, link: string): { source: string | null; about: string | null } {
  const { searchParams } = new URL(part.one('a', { name: link }).attribute('href'), 'https://prism.example');
  return { source: searchParams.get('source'), about: searchParams.get('about') };
}

async function expectDrawn(images: readonly string[]): Promise<void> {
  for (const url of images) {
    const { statusCode, headers } = await api.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
  }
}

const rows = (names: readonly string[]) => names.map((name) => ({ name }));

describe('the marketplace', () => {
  const cards = (page: Part) => page.one('main').all('article');
  const names = (page: Part) => cards(page).flatMap((card) => card.headings(2));
  const status = (page: Part) => page.one('main').one('strong', { role: 'status' }).text;

  test('shows every app, featured ones first, each with a drawing', async () => {
    const page = await read('/marketplace');
    expect(names(page)).toEqual(apps.map(({ name }) => name));
    const featured = apps.map((app) => app.featured === true);
    expect(featured).toEqual(featured.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(featured).size).toBe(2);
    await expectDrawn(apps.map(({ image }) => image));
  });

  test('tells on a card all that a buyer compares', async () => {
    const page = await read('/marketplace');
    for (const app of apps) {
      const [card] = cards(page).filter((each) => each.headings(2)[0] === app.name);
      const { text = '' } = card ?? {};
      const { discountPercentage, originalPrice = 0 } = app;
      for (const part of [dollars(app.price), app.timeline, app.description]) expect(text).toContain(part);
      expect(text.includes('Featured')).toBe(app.featured);
      expect(text.includes('% OFF')).toBe(discountPercentage !== undefined);
      expect(text).toMatch(
        new RegExp(`${(app.rating / 10).toFixed(1)} rating ?${app.reviewCount} reviews? ?${app.soldCount} sold`),
      );
      expect(card?.texts('s')).toEqual(originalPrice > app.price ? [`instead of ${dollars(originalPrice)}`] : []);
      if (discountPercentage) expect(text).toContain(`${discountPercentage}% OFF`);
      if (app.discountEndDate) expect(text).toContain('Limited Time Deal!');
      expect(card?.one('h2').links).toEqual([`/app/${app.id}`]);
    }
    expect(apps.filter(({ discountPercentage }) => discountPercentage).length).toBeGreaterThan(3);
  });

  test.each(['Fintech', 'E-commerce', 'Real Estate'])('shows the apps of %s and says so', async (label) => {
    const query = `?${new URLSearchParams({ category: label.toLowerCase() })}`;
    const page = await read(`/marketplace${query}`);
    const expected = await appsOf(query);
    expect(status(page)).toBe(`Showing ${expected.length} apps in ${label}`);
    expect(names(page)).toEqual(expected.map(({ name }) => name));
    expect(page.texts('button', { 'aria-pressed': 'true', name: 'category' })).toEqual([label]);
  });

  test('is searched and narrowed by a form that any browser can send', async () => {
    const form = (await read('/marketplace')).one('form', { role: 'search' });
    expect([form.attribute('action'), form.attribute('method')]).toEqual(['/marketplace', '']);
    expect(form.one('button', { name: 'category', value: 'food' }).attribute('type')).toBe('submit');
    const found = await appsOf('?category=food&search=bread');
    expect(found.length).toBeGreaterThan(0);
    const page = await read('/marketplace?category=food&search=BREAD');
    const count = `${found.length} ${found.length === 1 ? 'app' : 'apps'}`;
    expect(status(page)).toBe(`Showing ${count} in Food matching "BREAD"`);
    expect(names(page)).toEqual(found.map(({ name }) => name));
    expect(page.one('input', { name: 'search' }).attribute('value')).toBe('BREAD');
  });

  test('says so where nothing is found, and offers the way out', async () => {
    const page = await read('/marketplace?search=qqzxwv');
    expect(status(page)).toBe('Showing 0 apps matching "qqzxwv"');
    expect(page.main.text).toContain('No apps found matching your criteria.');
    expect(page.main.texts('button')).toContain('Clear search and filters');
  });

  test('asks for scripts where saved apps are asked for, and is then no page for search engines', async () => {
    const page = await read('/marketplace?saved=yes');
    expect(page.html).toContain('scripts are switched off');
    expect(page.meta('robots')).toBe('noindex');
  });

  test('says nothing of a discount that is over, and asks the original price', async () => {
    const [app] = apps;
    const end = async (at: string | undefined) =>
      await api.em.execute('update apps set discount_end_date = ? where id = ?', [at, app?.id]);
    const card = async () => (await read('/marketplace?search=parallel')).main.one('article');
    expect((await card()).text).toContain('15% OFF');
    await end('2025-01-31T12:00:00Z');
    await eventually(async () => expect((await card()).text).not.toContain('15% OFF'));
    const { text } = await card();
    expect(text).toContain('$15,299');
    expect(text).not.toContain('$12,999');
    await end(app?.discountEndDate);
    await eventually(async () => expect((await card()).text).toContain('15% OFF'));
  });

  test('changes for the next visitor as soon as an app does', async () => {
    const [app] = apps.slice(-1);
    await api.em.execute(`update apps set name = 'Renamed' where id = ?`, [app?.id]);
    await eventually(async () => expect(await html('/marketplace')).toContain('Renamed'));
    await api.em.execute('update apps set name = ? where id = ?', [app?.name, app?.id]);
    await eventually(async () => expect(await html('/marketplace')).not.toContain('Renamed'));
  });
});

describe('the page of an app', () => {
  test('tells its facts and leads to an enquiry', async () => {
    const page = await read('/app/1');
    const [head] = page.main.all('section');
    for (const part of ['Parallel', 'Fintech', 'Featured', '4.8', '6 reviews', '11 sold', '15% OFF', '14–21 days'])
      expect(head?.text).toContain(part);
    expect(head?.all('*', { role: 'img', 'aria-label': '4 out of 5' })).toHaveLength(1);
    expect(page.title).toBe('Parallel | Prism');
    expect(head?.links).toContain('/contact?app=1&support=regular&addons=reskin+publish');
  });

  test('tells search engines what it sells and where it stands', async () => {
    const page = await read('/app/1');
    const { about, description } = JSON.parse(await html('/api/apps/1'));
    const product = page.dataOf('Product');
    const offers = { price: 12_999, priceCurrency: 'USD' };
    expect(product).toMatchObject({ name: 'Parallel', description: about, offers });
    expect(product).not.toHaveProperty('aggregateRating');
    expect(page.dataOf('BreadcrumbList').itemListElement).toMatchObject(rows(['Marketplace', 'Fintech', 'Parallel']));
    expect(page.meta('description')).toBe(description);
  });

  test('begins with regular support, a reskin and publishing, and offers no switch for what is always included', async () => {
    const form = (await read('/app/1')).one('form', { 'aria-label': 'Price configurator' });
    const chosen = form.all('input').filter((box) => box.has('checked'));
    expect(chosen.map((box) => box.attribute('value'))).toEqual(['regular', 'reskin', 'publish']);
    expect(form.all('input', { type: 'checkbox' })).toHaveLength(3);
  });

  test('tells its own paragraphs and then those of every app; without any, its description', async () => {
    const paragraphs = async () => (await read('/app/1')).section('About Parallel').texts('p');
    const { about, description } = JSON.parse(await html('/api/apps/1'));
    const [first, second, ...others] = await paragraphs();
    expect([first, second].join('\n\n')).toBe(about);
    expect(others).toHaveLength(2);
    await api.em.execute(`update apps set about = '' where id = 1`);
    await eventually(async () => expect(await paragraphs()).toEqual([description, ...others]));
    await api.em.execute('update apps set about = ? where id = 1', [about]);
    await eventually(async () => expect(await paragraphs()).toHaveLength(4));
  });

  test.each([
    ['/app/10', 'A record of every change'],
    ['/app/15', 'New content without a release'],
    ['/app/2', 'A short checkout'],
    ['/app/3', 'Works without a signal'],
  ])('%s has the four features of its category, drawn', async (path, feature) => {
    const panel = (await read(`${path}?tab=features`))
      .all('div', { role: 'tabpanel' })
      .filter((part) => !part.has('hidden'));
    const features = panel.flatMap((part) => part.all('li'));
    expect(features).toHaveLength(4);
    expect(features.flatMap((part) => part.headings(3))).toContain(feature);
    await expectDrawn(features.map((part) => part.one('img').attribute('src')));
  });

  test('with few reviews shows no more samples than it has, and none where it has none', async () => {
    const count = async (reviews: number) =>
      await api.em.execute('update apps set review_count = ? where id = 1', [reviews]);
    await count(2);
    await eventually(async () => expect((await read('/app/1?tab=reviews')).main.text).toContain('Based on 2 reviews'));
    const few = (await read('/app/1?tab=reviews')).main;
    expect(few.all('blockquote')).toHaveLength(2);
    expect(few.texts('button')).not.toContain('Load More Reviews');
    await count(0);
    await eventually(async () =>
      expect((await read('/app/1')).texts('a', { role: 'tab' })).toEqual(['Overview', 'Features']),
    );
    expect((await read('/app/1')).headings()).not.toContain('From the sample reviews');
    await count(6);
    await eventually(async () => expect((await read('/app/1')).main.text).toContain('6 reviews'));
  });
});

describe('the contact page with a configuration', () => {
  test('shows it, and trusts no price of the address', async () => {
    const page = await read('/contact?app=1&support=premium&addons=reskin+yacht&price=1&total=1');
    const { text } = page.one('section', { name: 'What you configured' });
    for (const part of ['Parallel', 'Premium', 'Custom Reskin', '$14,448']) expect(text).toContain(part);
    expect(page.one('textarea', { name: 'description' }).text).toBe('');
  });

  test('of an app that does not exist is the plain contact page', async () => {
    const page = await read('/contact?app=999');
    expect([page.status, page.all('section', { name: 'What you configured' })]).toEqual([200, []]);
  });
});

describe('the prices on the home page', () => {
  test('are the lowest of each category in the shop', async () => {
    const bands = (await read('/')).all('*', { class: 'bands' }).flatMap((part) => part.all('a'));
    const categories = Map.groupBy(apps, ({ category }) => category);
    expect(bands).toHaveLength(9);
    for (const band of bands) {
      const [label = '', price] = band.text.split(/\s*from /);
      const lowest = Math.min(...(categories.get(label.toLowerCase()) ?? []).map((app) => app.price));
      expect(price, label).toBe(dollars(lowest));
    }
  });

  test('follow the shop, on the page and in its description', async () => {
    await api.em.execute(`update apps set price = 1234 where name = 'Parallel'`);
    await eventually(async () => expect(await html('/')).toContain('from $1,234'));
    expect((await read('/')).meta('description')).toContain('finished apps from $1,234');
    await api.em.execute(`update apps set price = 12999 where name = 'Parallel'`);
    await eventually(async () => expect(await html('/')).not.toContain('$1,234'));
  });
});

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
  ])('%s names technologies, each bar as long as its figure', async (path, heading, count) => {
    const technologies = (await read(path)).section(heading).all('li');
    expect(technologies).toHaveLength(count);
    for (const technology of technologies)
      expect(technology.one('div').one('i').attribute('style')).toBe(`width:${technology.one('strong').text}`);
  });

  test('for mobile shows three apps as the marketplace has them, with downloads and rating', async () => {
    const shown = (await read(mobile)).main.all('article');
    expect(shown).toHaveLength(3);
    for (const article of shown) {
      const app = apps.find(({ id }) => article.links.includes(`/app/${id}`));
      expect(article.headings()).toEqual([app?.name]);
      expect(article.text).toMatch(new RegExp(`Downloads [\\d.]+[MK] Rating ${(app?.rating ?? 0) / 10}/5`));
    }
  });

  test('for the web shows three apps with their users and what AI does in them', async () => {
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
  ])('%s leads to an enquiry that says what it is about, and to the marketplace', async (path, about) => {
    const { main } = await read(path);
    expect(main.one('a', { name: 'View Our Apps' }).attribute('href')).toBe('/marketplace');
    expect(enquiryOf(main, 'Start Your Project')).toEqual({ source: path, about: expect.stringMatching(about) });
  });

  test.each([mobile, web])('%s describes the service to search engines', async (path) => {
    const page = await read(path);
    expect(page.dataOf('Service').hasOfferCatalog.itemListElement).toHaveLength(4);
    expect(page.dataOf('BreadcrumbList').itemListElement[1].item).toContain(path);
  });
});

describe('local business apps', () => {
  const local = '/local-business-apps';

  test('come in six packages with four features, and are asked for with the package named', async () => {
    const list = (await read(local)).main.one('ul', { name: 'The price list' });
    const packages = list.all('li').filter((part) => part.headings(3).length === 1);
    expect(packages).toHaveLength(6);
    for (const part of packages) expect(part.one('ul').all('li')).toHaveLength(4);
    expect(enquiryOf(list, 'Get Started with Retail')).toEqual({
      source: local,
      about: 'We would like a shop app.\nPackage: Retail, from £1,799, 2–3 weeks.',
    });
  });

  test('have six features in common, and are praised three times, with stars', async () => {
    const page = await read(local);
    expect(page.section('In every package').headings(3)).toHaveLength(6);
    const voices = page.section('Sample reviews');
    expect(voices.all('blockquote')).toHaveLength(3);
    expect(voices.all('*', { role: 'img', name: /^[1-5] out of 5$/ })).toHaveLength(3);
  });

  test('can be talked about on the telephone, and lead to the contact page and the marketplace', async () => {
    const { main } = await read(local);
    expect(main.one('a', { name: '+44 20 7946 0958' }).attribute('href')).toBe('tel:+442079460958');
    const last = main.all('section').at(-1)?.links;
    expect(last).toEqual([expect.stringMatching(/^\/contact\?/), '/marketplace']);
  });

  test('are offered to search engines in pounds', async () => {
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

  test('shows four cases, and lets six people speak at length and six briefly, nobody twice', async () => {
    const { main } = await read(offer);
    expect(main.one('ul', { name: 'Four businesses, four figures' }).all('li')).toHaveLength(4);
    const lengths = main.texts('blockquote').map((text) => text.length);
    expect(lengths).toHaveLength(12);
    expect(Math.min(...lengths.slice(0, 6))).toBeGreaterThan(2 * Math.max(...lengths.slice(6)));
    expect(new Set(main.all('figcaption').map((part) => part.one('b').text)).size).toBe(12);
  });

  test('has two prices beside those before its sale, which are struck and dated, and an enquiry for each that names the plan', async () => {
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

  test('gives search engines the questions it answers, and both prices', async () => {
    const page = await read(offer);
    expect(page.main.texts('summary')).toHaveLength(6);
    expect(page.dataOf('FAQPage').mainEntity).toMatchObject(rows(page.main.texts('summary')));
    expect(page.dataOf('Service').offers).toMatchObject([
      { price: 499, priceCurrency: 'USD' },
      { price: 3000, priceCurrency: 'USD' },
    ]);
  });

  test('can be asked about by telephone and mail', async () => {
    const { links } = (await read(offer)).section('Six questions, six answers');
    expect(links).toEqual(['tel:+442079460958', 'mailto:hello@prism.example']);
  });
});
