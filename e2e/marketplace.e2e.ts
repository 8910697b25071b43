import { resultLine, type App } from '@prism/core/contract/apps';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

let product: Product;
let browser: TestBrowser;
let apps: App[];

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
  apps = await appsOf('');
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const appsOf = async (query: string): Promise<App[]> => JSON.parse(await text(`/api/apps${query}`));
const text = async (path: string) => await (await fetch(product.baseUrl + path)).text();

async function open(path = '/marketplace', options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'App Marketplace' }).waitFor();
  return page;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = async (page: Page) => await cards(page).getByRole('heading').allInnerTexts();
const result = (page: Page) => page.locator('[role="status"]', { hasText: /Showing|Loading/ });
const search = (page: Page) => page.getByPlaceholder('Search apps...');
const filter = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const shows = async (page: Page, line: string) =>
  await expect.poll(async () => await result(page).innerText()).toBe(line);
/** Paths of the calls a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + query);
  });
  return calls;
}

describe('the list', () => {
  test('shows every app with its price, featured ones first, without asking the API', async () => {
    const page = await browser.newPage();
    const calls = callsOf(page);
    await page.goto('/marketplace', { waitUntil: 'networkidle' });
    await shows(page, `Showing ${apps.length} apps`);
    expect(await names(page)).toEqual(apps.map(({ name }) => name));
    expect(calls).toEqual([]);
  });

  test('is there without JavaScript, and so are its links, search and categories', async () => {
    const page = await open('/marketplace', { javaScript: false });
    expect(await cards(page).count()).toBe(apps.length);
    await filter(page, 'Food').click();
    await page.waitForURL(/category=food/);
    expect(await cards(page).count()).toBe(apps.filter(({ category }) => category === 'food').length);
    await cards(page).getByRole('link').first().click();
    await page.waitForURL('**/app/*');
  });

  test('has a drawing for every app', async () => {
    const answers = await Promise.all(apps.map(async ({ image }) => await fetch(product.baseUrl + image)));
    for (const { url, status, headers } of answers)
      expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/svg+xml']);
  });

  test('tells on a card all that a buyer compares', async () => {
    const page = await open();
    const app = apps.find(({ discountPercentage, featured }) => discountPercentage && featured);
    const card = cards(page).filter({ has: page.getByRole('link', { name: app?.name ?? '', exact: true }) });
    const words = (await card.innerText()).replace(/\s+/g, ' ');
    const {
      discountPercentage = 0,
      price = 0,
      originalPrice = 0,
      timeline,
      rating = 0,
      reviewCount,
      soldCount,
    } = app ?? {};
    for (const part of [
      ...['Featured', `${discountPercentage}% OFF`, 'Limited Time Deal!', timeline, `${reviewCount} reviews`],
      ...[`$${price.toLocaleString('en-US')}`, `$${originalPrice.toLocaleString('en-US')}`],
      ...[`${(rating / 10).toFixed(1)} rating`, `${soldCount} sold`],
    ])
      expect(words).toContain(part);
    expect(await card.locator('s').innerText()).toContain(originalPrice.toLocaleString('en-US'));
  });

  test('changes for the next visitor as soon as an app does', async () => {
    await product.sql("update apps set name = 'Renamed' where id = 54");
    await expect.poll(async () => await text('/marketplace')).toContain('Renamed');
    await product.sql('update apps set name = $1 where id = 54', [apps.find(({ id }) => id === '54')?.name]);
    await expect.poll(async () => await text('/marketplace')).not.toContain('Renamed');
  });
});

describe('categories', () => {
  test.each(['Fintech', 'E-commerce', 'Real Estate'])('%s shows its apps and says so', async (label) => {
    const page = await open();
    await filter(page, label).click();
    const category = label.toLowerCase();
    const expected = await appsOf(`?category=${encodeURIComponent(category)}`);
    await shows(page, `Showing ${expected.length} apps in ${label}`);
    expect(await names(page)).toEqual(expected.map(({ name }) => name));
    expect(new URL(page.url()).searchParams.get('category')).toBe(category);
    expect(await page.locator('[aria-pressed="true"]').allInnerTexts()).toEqual([label]);
  });

  test('go back with the back button', async () => {
    const page = await open();
    await filter(page, 'Food').click();
    await shows(page, resultLine(6, { category: 'food', search: '' }));
    await filter(page, 'Gaming').click();
    await shows(page, resultLine(6, { category: 'gaming', search: '' }));
    await page.goBack();
    await shows(page, resultLine(6, { category: 'food', search: '' }));
    await page.goBack();
    await shows(page, `Showing ${apps.length} apps`);
    expect(new URL(page.url()).search).toBe('');
  });

  test('are reached with the keyboard', async () => {
    const page = await open();
    await search(page).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await filter(page, 'E-commerce').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await shows(page, resultLine(6, { category: 'e-commerce', search: '' }));
  });
});

describe('search', () => {
  test('waits for a pause of 300 ms, asks once, and goes into the address', async () => {
    const page = await open();
    const calls = callsOf(page);
    await search(page).pressSequentially('milk', { delay: 60 });
    const typedAt = Date.now();
    await page.waitForURL('**/marketplace?search=milk');
    expect(Date.now() - typedAt).toBeGreaterThan(150);
    const found = await appsOf('?search=milk');
    await shows(page, resultLine(found.length, { category: 'all', search: 'milk' }));
    expect(calls).toEqual(['/api/apps?search=milk']);
  });

  test('works within a category, and the address of both can be shared', async () => {
    const page = await open();
    await filter(page, 'Food').click();
    await search(page).fill('BREAD');
    const found = await appsOf('?category=food&search=bread');
    expect(found.length).toBeGreaterThan(0);
    await shows(page, resultLine(found.length, { category: 'food', search: 'BREAD' }));
    const other = await browser.newPage();
    const calls = callsOf(other);
    await other.goto(page.url(), { waitUntil: 'networkidle' });
    await shows(other, resultLine(found.length, { category: 'food', search: 'BREAD' }));
    expect(await search(other).inputValue()).toBe('BREAD');
    expect(calls).toEqual([]);
  });

  test('keeps a space between words that are still being typed', async () => {
    const page = await open();
    await search(page).pressSequentially('pub ');
    await page.waitForURL('**/marketplace?search=pub+');
    await search(page).pressSequentially('quiz');
    await shows(page, 'Showing 1 app matching "pub quiz"');
  });

  test('that finds nothing says so, and offers the way out', async () => {
    const page = await open();
    await search(page).fill('no such thing');
    await page.getByText('No apps found matching your criteria.').waitFor();
    await shows(page, 'Showing 0 apps matching "no such thing"');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await shows(page, `Showing ${apps.length} apps`);
    await search(page).and(page.locator(':focus')).waitFor();
  });

  test('is cleared together with the category by View All 50+ Apps', async () => {
    const page = await open('/marketplace?category=food&search=bread');
    await page.getByRole('button', { name: 'View All 50+ Apps' }).click();
    await shows(page, `Showing ${apps.length} apps`);
    expect(await search(page).inputValue()).toBe('');
    expect(page.url()).toBe(`${product.baseUrl}/marketplace`);
  });
});

describe('coming from another page', () => {
  const arrive = async (page: Page) => {
    await page.goto('/contact');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Marketplace' })
      .click();
  };

  test('shows six placeholders until the apps have arrived', async () => {
    const page = await browser.newPage();
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/apps', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await arrive(page);
    await page.locator('.animate-pulse').first().waitFor();
    expect(await page.locator('.animate-pulse').count()).toBe(6);
    arrived.resolve();
    await shows(page, `Showing ${apps.length} apps`);
    expect(await page.locator('.animate-pulse').count()).toBe(0);
  });

  test('a list that cannot be fetched says so and is tried again', async () => {
    const page = await browser.newPage({ expected: [/status of 500/] });
    await page.route('**/api/apps', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await arrive(page);
    await page.getByRole('alert').getByText('Failed to fetch apps').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, `Showing ${apps.length} apps`);
  });
});

describe('a discount', () => {
  test('counts down by the second', async () => {
    const page = await open();
    const timer = page.getByRole('timer').first();
    await timer.waitFor();
    const before = await timer.innerText();
    expect(before.replace(/\s+/g, ' ').trim()).toMatch(/^(\d+d )?\d\dh \d\dm \d\ds$/);
    await expect.poll(() => timer.innerText(), { timeout: 3_000 }).not.toBe(before);
  });

  test('costs one timer for the whole page', async () => {
    const page = await browser.newPage();
    await page.addInitScript(`{
      const open = new Set();
      const { setTimeout: set, clearTimeout: clear, setInterval: repeat } = window;
      window.setTimeout = (act, delay, ...rest) => {
        const id = set((...given) => { open.delete(id); act(...given); }, delay, ...rest);
        if (delay > 100 && delay <= 1000) open.add(id);
        return id;
      };
      window.clearTimeout = (id) => { open.delete(id); clear(id); };
      window.setInterval = (...given) => { window.intervals = (window.intervals ?? 0) + 1; return repeat(...given); };
      window.openTimers = open;
    }`);
    await page.goto('/marketplace', { waitUntil: 'networkidle' });
    expect(await page.getByRole('timer').count()).toBeGreaterThan(5);
    expect(await page.evaluate('window.intervals ?? 0')).toBe(0);
    await page.waitForTimeout(1_200);
    expect(await page.evaluate('window.openTimers.size')).toBeLessThanOrEqual(1);
  });

  test('ends on the open page with its last second: no badge, no countdown, and the original price', async () => {
    await product.sql("update apps set discount_end_date = now() + interval '4 seconds' where id = 1");
    await expect
      .poll(async () => (await appsOf('?search=parallel'))[0]?.discountEndDate)
      .not.toBe(apps[0]?.discountEndDate);
    const page = await open('/marketplace?search=parallel');
    const card = cards(page).first();
    await card.getByText('15% OFF').waitFor();
    await card.getByText('15% OFF').waitFor({ state: 'detached' });
    expect(await card.getByText('Limited Time Deal!').count()).toBe(0);
    expect(await card.locator('s').count()).toBe(0);
    expect(await card.innerText()).toContain('$15,299');
    expect(await card.innerText()).not.toContain('$12,999');
    expect(await text('/marketplace?search=parallel')).not.toContain('15% OFF');
    await product.sql('update apps set discount_end_date = $1 where id = 1', [apps[0]?.discountEndDate]);
  });
});

test('an address of the sitemap page that is no page leads to the app it means', async () => {
  const page = await browser.newPage({ expected: [/status of 404/] });
  const response = await page.goto('/marketplace/3');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the app’s own page' }).click();
  await page.waitForURL('**/app/3');
});

describe('for everyone', () => {
  test.each(looks)('nothing is in the way at $width px, $theme', async ({ width, theme }) => {
    const page = await browser.newPage({ width, reducedMotion: true });
    await rememberTheme(page, theme);
    await page.goto('/marketplace');
    await page.getByRole('timer').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
