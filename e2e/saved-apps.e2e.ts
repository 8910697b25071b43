import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser, remember, rememberTheme, scriptsRun, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

const key = 'prism-saved-apps';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
  await product.sql(
    `insert into apps (name, description, category, image, price, timeline)
     select 'App ' || n, 'Does ' || n, 'fintech', '/illustrations/prism.svg', 9999, '14 days' from generate_series(1, 70) n`,
  );
  await vi.waitFor(async () => {
    expect(await (await fetch(`${product.baseUrl}/api/apps?search=app%2070`)).text()).toContain('App 70');
  });
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A visitor whose browser keeps these apps, by their ids. */
async function visitor(saved: readonly string[], path: string, options?: Parameters<TestBrowser['newPage']>[0]) {
  const page = await browser.newPage(options);
  await remember(page, { [key]: JSON.stringify(saved) });
  await page.goto(path);
  await scriptsRun(page);
  return page;
}

const names = async (page: Page) =>
  await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
const result = (page: Page, line: string) => page.locator('[role="status"]').getByText(line, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const savedFilter = (page: Page) => button(page, 'Saved');
const kept = async (page: Page): Promise<unknown> => JSON.parse(await page.evaluate(`localStorage.getItem('${key}')`));

describe('an app', () => {
  test('is saved and let go on its card, by keyboard, without being opened', async () => {
    const page = await visitor([], '/marketplace');
    const save = button(page, 'Save Parallel');
    const size = await save.boundingBox();
    expect([size?.width, size?.height].map((side = 0) => side >= 44)).toEqual([true, true]);
    expect(await save.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('link', { name: 'Parallel', exact: true }).focus();
    await page.keyboard.press('Tab');
    await save.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    await save.and(page.locator('[aria-pressed="true"]')).waitFor();
    expect(await kept(page)).toEqual(['1']);
    await save.click();
    await save.and(page.locator('[aria-pressed="false"]')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/marketplace');
  });

  test('that is saved on its own page is marked in the marketplace', async () => {
    const page = await visitor([], '/app/1');
    await button(page, 'Save').click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Marketplace' }).click();
    await button(page, 'Save Parallel').and(page.locator('[aria-pressed="true"]')).waitFor();
  });

  test('that another tab saves or lets go is so here, too', async () => {
    const page = await visitor(['1'], '/marketplace?saved=yes');
    await result(page, 'Showing 1 saved app').waitFor();
    const other = await page.context().newPage();
    await other.goto('/marketplace');
    await scriptsRun(other);
    await button(other, 'Save Parallel').click();
    await page.getByText('You have not saved any apps yet.').waitFor();
    await other.close();
  });
});

describe('the saved apps', () => {
  test('are the whole list while that is asked for, at an address of their own', async () => {
    const page = await visitor(['3', '1'], '/marketplace');
    await savedFilter(page).click();
    await result(page, 'Showing 2 saved apps').waitFor();
    await page.getByText('Kept in this browser only').waitFor();
    expect(page.url()).toBe(`${product.baseUrl}/marketplace?saved=yes`);
    expect(await savedFilter(page).getAttribute('aria-pressed')).toBe('true');
    const shown = await names(page);
    await page.reload();
    await result(page, 'Showing 2 saved apps').waitFor();
    expect(await names(page)).toEqual(shown);
    expect(await page.title()).toBe('Saved apps | Prism');
    await savedFilter(page).click();
    expect(page.url()).toBe(`${product.baseUrl}/marketplace`);
    await page.goBack();
    await result(page, 'Showing 2 saved apps').waitFor();
  });

  test('are narrowed by category and search, and come back', async () => {
    const { category, name } = JSON.parse(await (await fetch(`${product.baseUrl}/api/apps/1`)).text());
    const page = await visitor(['1', '54'], '/marketplace?saved=yes');
    await button(page, 'Fintech').click();
    await result(page, 'Showing 1 saved app in Fintech').waitFor();
    expect([category, await names(page)]).toEqual(['fintech', [name]]);
    await page.getByPlaceholder('Search apps...').fill('no such thing');
    await page.getByText('No saved apps match your criteria.').waitFor();
    expect(new URL(page.url()).search).toBe('?saved=yes&category=fintech&search=no+such+thing');
    await button(page, 'Show all saved apps').click();
    await result(page, 'Showing 2 saved apps').waitFor();
  });

  test('fill pages of sixty', async () => {
    const all = Array.from({ length: 124 }, (_, index) => String(index + 1));
    const page = await visitor(all, '/marketplace?saved=yes');
    await page.getByText(/^Showing \d+ saved apps, page 1 of 3$/).waitFor();
    expect(await names(page)).toHaveLength(60);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/marketplace?saved=yes&page=2');
    await page.getByText(/^Showing \d+ saved apps, page 2 of 3$/).waitFor();
    expect(await names(page)).toHaveLength(60);
  });

  test('go one by one, and the focus stays with the list', async () => {
    const page = await visitor(['1', '3'], '/marketplace?saved=yes');
    await result(page, 'Showing 2 saved apps').waitFor();
    await button(page, 'Save Parallel').press('Enter');
    await result(page, 'Showing 1 saved app').waitFor();
    expect(await page.locator('#results').and(page.locator(':focus')).count()).toBe(1);
    expect(await kept(page)).toEqual(['3']);
  });

  test('are none at first, which is said with a way on', async () => {
    const page = await visitor([], '/marketplace?saved=yes');
    await page.getByRole('heading', { name: 'You have not saved any apps yet.' }).waitFor();
    await button(page, 'Show all apps').click();
    await page.getByText(/^Showing 124 apps/).waitFor();
  });

  test('that are sold no longer are not kept quiet', async () => {
    const page = await visitor(['9999'], '/marketplace?saved=yes');
    await page.getByRole('heading', { name: 'What you saved is no longer sold.' }).waitFor();
  });

  test('are told to nobody: no call names them', async () => {
    const page = await browser.newPage();
    await remember(page, { [key]: '["1"]' });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url().slice(product.baseUrl.length)));
    await page.goto('/marketplace?saved=yes');
    await result(page, 'Showing 1 saved app').waitFor();
    expect(calls.filter((call) => call.startsWith('/api/'))).toEqual([
      '/api/apps',
      '/api/apps?page=2',
      '/api/apps?page=3',
    ]);
  });

  test('need scripts, which is said to browsers without, and to search engines they are no page', async () => {
    const page = await browser.newPage({ javaScript: false });
    await page.goto('/marketplace');
    expect(await page.locator('button[aria-label^="Save "]:visible').count()).toBe(0);
    await savedFilter(page).click();
    await page.waitForURL(/saved=yes/);
    await page.getByText('scripts are switched off').waitFor();
    expect(await page.locator('.animate-pulse:visible').count()).toBe(0);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  test.each(looks)('are in nobody’s way at $width px, $theme', async ({ width, theme }) => {
    const page = await browser.newPage({ width, reducedMotion: true });
    await rememberTheme(page, theme);
    await remember(page, { [key]: '["1","3"]' });
    await page.goto('/marketplace?saved=yes');
    await result(page, 'Showing 2 saved apps').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
