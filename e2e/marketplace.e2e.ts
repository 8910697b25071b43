import type { App } from '@prism/core/contract/apps';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, looks } from './harness/checks.ts';
import { callsOf, rememberTheme } from './harness/browser.ts';
import { textAt } from './harness/api.ts';
import { appsOf, cards, shows } from './harness/marketplace.ts';
import { expect, test } from './harness/test.ts';

let apps: App[];

test.beforeAll(async ({ product }) => {
  apps = await appsOf(product, '');
});

const names = async (page: Page) => await cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByPlaceholder('Search apps...');
const filter = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

test.describe('the list', () => {
  test('shows every app with its price, featured ones first, without asking the API', async ({ page }) => {
    const calls = callsOf(page);
    await page.goto('/marketplace', { waitUntil: 'networkidle' });
    await shows(page, `Showing ${apps.length} apps`);
    expect(await names(page)).toEqual(apps.map(({ name }) => name));
    expect(calls).toEqual([]);
  });

  test('is there without JavaScript, and so are its links, search and categories', async ({ open }) => {
    const page = await open('/marketplace', { javaScript: false });
    await expect(cards(page)).toHaveCount(apps.length);
    await filter(page, 'Food').click();
    await page.waitForURL(/category=food/);
    await expect(cards(page)).toHaveCount(apps.filter(({ category }) => category === 'food').length);
    await cards(page).getByRole('link').first().click();
    await page.waitForURL('**/app/*');
  });

  test('has a drawing for every app', async ({ product }) => {
    const answers = await Promise.all(apps.map(async ({ image }) => await fetch(product.baseUrl + image)));
    for (const { url, status, headers } of answers)
      expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/svg+xml']);
  });

  test('tells on a card all that a buyer compares', async ({ open }) => {
    const page = await open('/marketplace');
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
    await expect(card.locator('s')).toContainText(originalPrice.toLocaleString('en-US'));
  });

  test('changes for the next visitor as soon as an app does', async ({ product }) => {
    await product.sql("update apps set name = 'Renamed' where id = 54");
    await expect.poll(async () => await textAt(product, '/marketplace')).toContain('Renamed');
    await product.sql('update apps set name = $1 where id = 54', [apps.find(({ id }) => id === '54')?.name]);
    await expect.poll(async () => await textAt(product, '/marketplace')).not.toContain('Renamed');
  });
});

test.describe('categories', () => {
  for (const label of ['Fintech', 'E-commerce', 'Real Estate'])
    test(`${label} shows its apps and says so`, async ({ open, product }) => {
      const page = await open('/marketplace');
      await filter(page, label).click();
      const category = label.toLowerCase();
      const expected = await appsOf(product, `?category=${encodeURIComponent(category)}`);
      await shows(page, `Showing ${expected.length} apps in ${label}`);
      expect(await names(page)).toEqual(expected.map(({ name }) => name));
      expect(new URL(page.url()).searchParams.get('category')).toBe(category);
      await expect(page.locator('[aria-pressed="true"]')).toHaveText([label]);
    });

  test('go back with the back button', async ({ open }) => {
    const page = await open('/marketplace');
    await filter(page, 'Food').click();
    await shows(page, 'Showing 6 apps in Food');
    await filter(page, 'Gaming').click();
    await shows(page, 'Showing 6 apps in Gaming');
    await page.goBack();
    await shows(page, 'Showing 6 apps in Food');
    await page.goBack();
    await shows(page, `Showing ${apps.length} apps`);
    expect(new URL(page.url()).search).toBe('');
  });

  test('are reached with the keyboard', async ({ open }) => {
    const page = await open('/marketplace');
    await search(page).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await expect(filter(page, 'E-commerce')).toBeFocused();
    await page.keyboard.press('Enter');
    await shows(page, 'Showing 6 apps in E-commerce');
  });
});

test.describe('search', () => {
  test('waits for a pause of 300 ms, asks once, and goes into the address', async ({ open, product }) => {
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
    const found = await appsOf(product, '?search=milk');
    await shows(page, `Showing ${found.length} ${found.length === 1 ? 'app' : 'apps'} matching "milk"`);
    expect(calls).toEqual(['/api/apps?search=milk']);
  });

  test('works within a category, and the address of both can be shared', async ({ newPage, open, product }) => {
    const page = await open('/marketplace');
    await filter(page, 'Food').click();
    await search(page).fill('BREAD');
    const found = await appsOf(product, '?category=food&search=bread');
    expect(found.length).toBeGreaterThan(0);
    await shows(page, `Showing ${found.length} ${found.length === 1 ? 'app' : 'apps'} in Food matching "BREAD"`);
    const other = await newPage();
    const calls = callsOf(other);
    await other.goto(page.url(), { waitUntil: 'networkidle' });
    await shows(other, `Showing ${found.length} ${found.length === 1 ? 'app' : 'apps'} in Food matching "BREAD"`);
    await expect(search(other)).toHaveValue('BREAD');
    expect(calls).toEqual([]);
  });

  test('keeps a space between words that are still being typed', async ({ open }) => {
    const page = await open('/marketplace');
    await search(page).pressSequentially('pub ');
    await page.waitForURL('**/marketplace?search=pub+');
    await search(page).pressSequentially('quiz');
    await shows(page, 'Showing 1 app matching "pub quiz"');
  });

  test('that finds nothing says so, and offers the way out', async ({ open }) => {
    const page = await open('/marketplace');
    await search(page).fill('no such thing');
    await expect(page.getByText('No apps found matching your criteria.')).toBeVisible();
    await shows(page, 'Showing 0 apps matching "no such thing"');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await shows(page, `Showing ${apps.length} apps`);
    await expect(search(page)).toBeFocused();
  });

  test('is cleared together with the category by View All 50+ Apps', async ({ open, product }) => {
    const page = await open('/marketplace?category=food&search=bread');
    await page.getByRole('button', { name: 'View All 50+ Apps' }).click();
    await shows(page, `Showing ${apps.length} apps`);
    await expect(search(page)).toHaveValue('');
    expect(page.url()).toBe(`${product.baseUrl}/marketplace`);
  });
});

test.describe('coming from another page', () => {
  const arrive = async (page: Page) => {
    await page.goto('/contact');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Marketplace' })
      .click();
  };

  test('shows six placeholders until the apps have arrived', async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/apps', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await arrive(page);
    await expect(page.locator('.animate-pulse').first()).toBeVisible();
    await expect(page.locator('.animate-pulse')).toHaveCount(6);
    arrived.resolve();
    await shows(page, `Showing ${apps.length} apps`);
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
  });

  test('a list that cannot be fetched says so and is tried again', async ({ newPage }) => {
    const page = await newPage({ expected: [/status of 500/] });
    await page.route('**/api/apps', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await arrive(page);
    await expect(page.getByRole('alert').getByText('Failed to fetch apps')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, `Showing ${apps.length} apps`);
  });
});

test('an address of the sitemap page that is no page leads to the app it means', async ({ newPage }) => {
  const page = await newPage({ expected: [/status of 404/] });
  const response = await page.goto('/marketplace/3');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the app’s own page' }).click();
  await page.waitForURL('**/app/3');
});

test.describe('for everyone', () => {
  for (const { width, theme } of looks)
    test(`nothing is in the way at ${width} px, ${theme}`, async ({ newPage }) => {
      const page = await newPage({ width, reducedMotion: true });
      await rememberTheme(page, theme);
      await page.goto('/marketplace');
      await expect(page.getByRole('timer').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
});
