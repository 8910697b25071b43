import type { App } from '@prism/core/contract/apps';
import type { Page } from '@playwright/test';
import { callsOf } from './harness/browser.ts';
import { appsOf, cards, shows } from './harness/marketplace.ts';
import { expect, test } from './harness/test.ts';

let apps: App[];

test.beforeAll(async ({ product }) => {
  apps = await appsOf(product, '');
});

const names = async (page: Page) => await cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByPlaceholder('Search apps...');
const filter = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const matching = (found: readonly App[], rest: string) =>
  `Showing ${found.length} ${found.length === 1 ? 'app' : 'apps'}${rest}`;

test('the marketplace is filtered by categories, with the back button and by keyboard', async ({ open, product }) => {
  const page = await open('/marketplace');
  await filter(page, 'Real Estate').click();
  const expected = await appsOf(product, '?category=real+estate');
  await shows(page, `Showing ${expected.length} apps in Real Estate`);
  expect(await names(page)).toEqual(expected.map(({ name }) => name));
  expect(new URL(page.url()).searchParams.get('category')).toBe('real estate');
  await expect(page.locator('[aria-pressed="true"]')).toHaveText(['Real Estate']);
  await filter(page, 'Gaming').click();
  await shows(page, 'Showing 6 apps in Gaming');
  await page.goBack();
  await shows(page, `Showing ${expected.length} apps in Real Estate`);
  await page.goBack();
  await shows(page, `Showing ${apps.length} apps`);
  expect(new URL(page.url()).search).toBe('');

  await search(page).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(filter(page, 'E-commerce')).toBeFocused();
  await page.keyboard.press('Enter');
  await shows(page, 'Showing 6 apps in E-commerce');
});

test('a search is debounced by 300 ms, sent once, and in the URL', async ({ open, product }) => {
  const page = await open('/marketplace');
  const calls = callsOf(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of 'milk') {
    await page.clock.runFor(299);
    await search(page).press(letter);
  }
  await page.clock.runFor(299);
  expect(calls).toEqual([]);
  await page.clock.resume();
  await page.waitForURL('**/marketplace?search=milk');
  await shows(page, matching(await appsOf(product, '?search=milk'), ' matching "milk"'));
  expect(calls).toEqual(['/api/apps?search=milk']);
});

test('a search keeps typed text, works within a category, and offers to clear both', async ({ open, product }) => {
  const page = await open('/marketplace');
  await search(page).pressSequentially('pub ');
  await page.waitForURL('**/marketplace?search=pub+');
  await search(page).pressSequentially('quiz');
  await shows(page, 'Showing 1 app matching "pub quiz"');
  await search(page).fill('qzxv jwqk');
  await expect(page.getByText('No apps found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await shows(page, `Showing ${apps.length} apps`);
  await expect(search(page)).toBeFocused();

  await filter(page, 'Food').click();
  await search(page).fill('BREAD');
  const found = await appsOf(product, '?category=food&search=bread');
  await shows(page, matching(found, ' in Food matching "BREAD"'));
  await page.reload();
  await shows(page, matching(found, ' in Food matching "BREAD"'));
  await page.getByRole('button', { name: 'View All 50+ Apps' }).click();
  await shows(page, `Showing ${apps.length} apps`);
  await expect(search(page)).toHaveValue('');
  expect(page.url()).toBe(`${product.baseUrl}/marketplace`);
});

test(
  'from another page, the marketplace shows six placeholders until apps load, and can be retried',
  { tag: '@long' },
  async ({ newPage }) => {
    const page = await newPage({ expected: [/status of 500/] });
    const arrive = async () => {
      await page.goto('/contact');
      await page
        .getByRole('navigation', { name: 'Main', exact: true })
        .getByRole('link', { name: 'Marketplace' })
        .click();
    };
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/apps', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await arrive();
    await expect(page.locator('.animate-pulse').first()).toBeVisible();
    await expect(page.locator('.animate-pulse')).toHaveCount(6);
    arrived.resolve();
    await shows(page, `Showing ${apps.length} apps`);
    await expect(page.locator('.animate-pulse')).toHaveCount(0);

    await page.unroute('**/api/apps');
    await page.route('**/api/apps', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await arrive();
    await expect(page.getByRole('alert').getByText('Failed to fetch apps')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, `Showing ${apps.length} apps`);
  },
);
