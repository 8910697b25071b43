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

  test('lists every app, featured ones first, each with a drawing', async () => {
    const page = await read('/marketplace');
    expect(names(page)).toEqual(apps.map(({ name }) => name));
    const featured = apps.map((app) => app.featured === true);
    expect(featured).toEqual(featured.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(featured).size).toBe(2);
    await expectDrawn(apps.map(({ image }) => image));
  });

  test('shows on a card all that a buyer compares', async () => {
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

  test.each(['Fintech', 'E-commerce', 'Real Estate'])('filters the apps of %s', async (label) => {
    const query = `?${new URLSearchParams({ category: label.toLowerCase() })}`;
    const page = await read(`/marketplace${query}`);
    const expected = await appsOf(query);
    expect(status(page)).toBe(`Showing ${expected.length} apps in ${label}`);
    expect(names(page)).toEqual(expected.map(({ name }) => name));
    expect(page.texts('button', { 'aria-pressed': 'true', name: 'category' })).toEqual([label]);
  });

  test('is searched and filtered by a plain form', async () => {
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

  test('shows an empty result with a way out', async () => {
    const page = await read('/marketplace?search=qqzxwv');
    expect(status(page)).toBe('Showing 0 apps matching "qqzxwv"');
    expect(page.main.text).toContain('No apps found matching your criteria.');
    expect(page.main.texts('button')).toContain('Clear search and filters');
  });

  test('needs JavaScript for saved apps, and is then noindex', async () => {
    const page = await read('/marketplace?saved=yes');
    expect(page.html).toContain('scripts, which are switched off');
    expect(page.meta('robots')).toBe('noindex');
  });

  test('shows only the original price after a discount', async () => {
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
  test('shows its facts and links to an enquiry', async () => {
    const page = await read('/app/1');
    const [head] = page.main.all('section');
    for (const part of ['Parallel', 'Fintech', 'Featured', '4.8', '6 reviews', '11 sold', '15% OFF', '14–21 days'])
      expect(head?.text).toContain(part);
    expect(head?.all('*', { role: 'img', 'aria-label': '4 out of 5' })).toHaveLength(1);
    expect(page.title).toBe('Parallel | Prism');
    expect(head?.links).toContain('/contact?app=1&support=regular&addons=reskin+publish');
  });

  test('has structured data with price and breadcrumbs', async () => {
    const page = await read('/app/1');
    const { about, description } = JSON.parse(await html('/api/apps/1'));
    const product = page.dataOf('Product');
    const offers = { price: 12_999, priceCurrency: 'USD' };
    expect(product).toMatchObject({ name: 'Parallel', description: about, offers });
    expect(product).not.toHaveProperty('aggregateRating');
    expect(page.dataOf('BreadcrumbList').itemListElement).toMatchObject(rows(['Marketplace', 'Fintech', 'Parallel']));
    expect(page.meta('description')).toBe(description);
  });

  test('starts with regular support, a reskin and publishing, without switches for what is included', async () => {
    const form = (await read('/app/1')).one('form', { 'aria-label': 'Price configurator' });
    const chosen = form.all('input').filter((box) => box.has('checked'));
    expect(chosen.map((box) => box.attribute('value'))).toEqual(['regular', 'reskin', 'publish']);
    expect(form.all('input', { type: 'checkbox' })).toHaveLength(3);
  });

  test('shows its own paragraphs, then those of every app; without any, its description', async () => {
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

  test('shows only as many samples as it has reviews', async () => {
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
  test('shows it, and ignores prices of the url', async () => {
    const page = await read('/contact?app=1&support=premium&addons=reskin+yacht&price=1&total=1');
    const { text } = page.one('section', { name: 'What you configured' });
    for (const part of ['Parallel', 'Premium', 'Custom Reskin', '$14,448']) expect(text).toContain(part);
    expect(page.one('textarea', { name: 'description' }).text).toBe('');
  });

  test('of an unknown app is the plain contact page', async () => {
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
