import type { AppDetail } from '@prism/core/content/kinds/apps';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, looks } from './harness/checks.ts';
import { callsOf, rememberTheme } from './harness/browser.ts';
import { textAt } from './harness/api.ts';
import { header, isDrawn, tab } from './harness/app-page.ts';
import { expect, test, type NewPage } from './harness/test.ts';

let parallel: AppDetail;

test.beforeAll(async ({ product }) => {
  parallel = JSON.parse(await textAt(product, '/api/apps/1'));
});
test.describe('the page of an app', () => {
  test('is rendered with its data and makes no call', async ({ page }) => {
    const calls = callsOf(page);
    await page.goto('/app/1', { waitUntil: 'networkidle' });
    const words = (await header(page).innerText()).replace(/\s+/g, ' ');
    for (const part of ['Parallel', 'Fintech', 'Featured', '4.8', '6 reviews', '11 sold', '15% OFF', '14–21 days'])
      expect(words).toContain(part);
    await expect(header(page).getByRole('img', { name: '4 out of 5' })).toBeVisible();
    await expect(page).toHaveTitle('Parallel | Prism');
    expect(calls).toEqual([]);
  });

  test('tells search engines what it sells and where it stands', async ({ open }) => {
    const page = await open('/app/1');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const parts = data.map((text) => JSON.parse(text));
    const product = parts.find((part) => part['@type'] === 'Product');
    expect(product).toMatchObject({
      name: 'Parallel',
      description: parallel.about,
      offers: { price: 12_999, priceCurrency: 'USD' },
    });
    expect(product).not.toHaveProperty('aggregateRating');
    const crumbs = parts.find((part) => part['@type'] === 'BreadcrumbList').itemListElement;
    expect(crumbs.map(({ name }: { name: string }) => name)).toEqual(['Marketplace', 'Fintech', 'Parallel']);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', parallel.description);
  });

  test('opened from the list it is fetched, with a spinner until it is there', async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/apps/*', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Parallel', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    arrived.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Parallel' })).toBeVisible();
    await expect(page).toHaveTitle('Parallel | Prism');
  });

  test('that cannot be fetched says so and is tried again', async ({ newPage }) => {
    const page = await newPage({ expected: [/status of 503/] });
    await page.route('**/api/apps/*', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Parallel', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Failed to fetch app' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Marketplace' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Parallel' })).toBeVisible();
  });

  for (const path of ['/app/999', '/app/parallel'])
    test(`${path} is not found, with status 404 and the way back`, async ({ newPage }) => {
      const page = await newPage({ expected: [/status of 404/] });
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'App Not Found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Marketplace' }).click();
      await page.waitForURL('**/marketplace');
    });
});

test.describe('the tabs', () => {
  test('begin with the overview, which lists what is included', async ({ open }) => {
    const page = await open('/app/1');
    await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveText('Overview');
    for (const item of [
      ...['Complete source code', 'iOS & Android apps', 'Admin dashboard', 'API documentation', '6 months support'],
      ...['Free updates', 'App store submission', 'Custom branding'],
    ])
      await expect(page.getByRole('listitem').filter({ hasText: item }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quick Stats' })).toBeVisible();
  });

  test('the overview tells the app’s own paragraphs, and an app without any its description', async ({
    page,
    open,
  }) => {
    const about = async (page: Page) =>
      await page
        .locator('section', { has: page.getByRole('heading', { name: /^About/ }) })
        .locator('p')
        .allInnerTexts();
    const [first, second, ...others] = await about(await open('/app/1'));
    expect([first, second].join('\n\n')).toBe(parallel.about);
    expect(others).toHaveLength(2);
    await page.route('**/api/apps/1', (route) => route.fulfill({ json: { ...parallel, about: '' } }));
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Parallel', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'About Parallel' })).toBeVisible();
    expect(await about(page)).toEqual([parallel.description, ...others]);
  });

  test('are in the address: shared, and undone by the back button', async ({ open }) => {
    const page = await open('/app/1');
    await tab(page, /Features/).click();
    await page.waitForURL('**/app/1?tab=features');
    await expect(page.getByRole('heading', { name: 'Biometric sign-in' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'What’s Included' })).toBeVisible();
    const other = await open('/app/1?tab=reviews', { javaScript: false });
    await expect(other.getByText('Based on 6 reviews')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Sample reviews', exact: true })).toBeVisible();
  });

  test('are moved through with the arrow keys', async ({ open }) => {
    const page = await open('/app/1');
    await tab(page, /Overview/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, /Features/)).toBeFocused();
    await page.waitForURL('**?tab=features');
    await page.keyboard.press('End');
    await expect(page.getByText('Based on 6 reviews')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(page.getByRole('heading', { name: 'What’s Included' })).toBeVisible();
  });

  for (const [path, feature] of [
    ['/app/10', 'A record of every change'],
    ['/app/15', 'New content without a release'],
    ['/app/2', 'A short checkout'],
    ['/app/3', 'Works without a signal'],
  ] as const)
    test(`${path} has the four features of its category`, async ({ open }) => {
      const page = await open(`${path}?tab=features`);
      await expect(page.getByRole('heading', { level: 3, name: feature })).toBeVisible();
      const features = page.getByRole('tabpanel').getByRole('listitem');
      await expect(features).toHaveCount(4);
      await features.last().scrollIntoViewIfNeeded();
      await isDrawn(page, '/feature-');
    });

  test('of reviews shows three, then the others, and then no button', async ({ open }) => {
    const page = await open('/app/1?tab=reviews');
    const reviews = page.getByRole('tabpanel').getByRole('listitem');
    await expect(reviews).toHaveCount(3);
    const more = page.getByRole('button', { name: 'Load More Reviews' });
    await more.click();
    await expect(reviews).toHaveCount(6);
    await expect(more).toHaveCount(0);
  });
});

test.describe('an app with few reviews', () => {
  const withReviews = async (newPage: NewPage, reviewCount: number) => {
    const page = await newPage();
    await page.route('**/api/apps/1', (route) => route.fulfill({ json: { ...parallel, reviewCount } }));
    await page.goto('/marketplace');
    await page.getByRole('link', { name: 'Parallel', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'About Parallel' })).toBeVisible();
    return page;
  };

  test('shows no more samples than it has reviews', async ({ newPage }) => {
    const page = await withReviews(newPage, 2);
    await tab(page, /Reviews/).click();
    await expect(page.getByText('Based on 2 reviews')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Load More Reviews' })).toHaveCount(0);
  });

  test('shows none where it has none', async ({ newPage }) => {
    const page = await withReviews(newPage, 0);
    await expect(tab(page, /Reviews/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'From the sample reviews' })).toHaveCount(0);
  });
});

test('a tab whose content is still to come leaves the one before in its place', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/features*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/app/1');
  await page.evaluate(`
    window.least = Infinity;
    new MutationObserver(() => (least = Math.min(least, document.querySelector('[role=tabpanel]:not([hidden])').offsetHeight)))
      .observe(document.body, { childList: true, subtree: true, attributes: true });
  `);
  await tab(page, /^Features/).click();
  held.resolve();
  await expect(tab(page, /^Features/).and(page.locator('[aria-selected="true"]'))).toBeVisible();
  expect(await page.evaluate('least')).toBeGreaterThan(200);
});

for (const { width, theme } of looks)
  test(`nothing is in the way at ${width} px, ${theme}`, async ({ newPage }) => {
    const page = await newPage({ width, reducedMotion: true });
    await rememberTheme(page, theme);
    for (const path of ['/app/1', '/app/6?tab=features', '/app/3?tab=reviews', '/contact?app=2']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
