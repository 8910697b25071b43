import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { expect, test } from './harness/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the site' });
const outcome = (page: Page) => page.locator('#main').getByRole('status').first();
const hits = (page: Page) => page.locator('#main ol').first().getByRole('listitem');

test('every page leads to the search, which answers while one types and keeps address and focus', async ({ open }) => {
  const page = await open('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await box(page).pressSequentially('table book');
  await expect(outcome(page)).toContainText('for table book');
  await expect(page).toHaveURL('/search?q=table+book');
  await expect(box(page)).toBeFocused();
  await expect(hits(page).first()).toContainText('Table Nine');
  await expect(hits(page).first().locator('mark')).toHaveText(['table', 'bookings']);
  await box(page).fill('boking table');
  await expect(outcome(page)).toContainText('Nothing has “boking” in it. Showing booking table:');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('its filters are links, and a hit opens what it names', async ({ open }) => {
  const page = await open('/search?q=booking+table');
  await page.getByRole('navigation', { name: 'Kind of result' }).getByRole('link', { name: /^Apps/ }).click();
  await expect(page).toHaveURL('/search?q=booking+table&kind=apps');
  await expect(hits(page).filter({ hasText: 'Article' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Table Nine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Table Nine' })).toBeVisible();
});

test('without scripts the form sends what was typed, and the answer comes with the page', async ({ open }) => {
  const page = await open('/search', { javaScript: false });
  await box(page).fill('forms people');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=forms+people');
  await expect(hits(page).first()).toContainText('Forms people finish');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('what nothing says is said in words, whatever it is', async ({ open }) => {
  const page = await open('/search?q=qqqqzzzz');
  await expect(outcome(page)).toHaveText('Nothing has “qqqqzzzz” in it.');
  await page.goto(`/search?q=${encodeURIComponent('"\'%_ 🎉 مرحبا')}`);
  await expect(outcome(page)).toContainText('Nothing has');
  await page.goto(`/search?q=${'long '.repeat(100)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});

for (const [width, dark] of [
  [1440, false],
  [390, true],
] as const)
  test(`is accessible at ${width} pixels, ${dark ? 'dark' : 'light'}`, async ({ open }) => {
    const page = await open('/search?q=booking', { width, dark });
    await expect(hits(page).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('an address without a page stays, repeats itself, and offers what is nearest to it', async ({ newPage }) => {
  const page = await newPage({ width: 390, expected: [/status of 404/] });
  for (const path of ['/guides/forms-that-people-finish', '/blog/forms-that-people-finish']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const search = page.getByRole('searchbox', { name: 'Search for what you wanted' });
    await expect(search).toHaveValue('forms that people finish');
    const nearest = page.getByRole('region', { name: 'Closest to that address' });
    await expect(nearest.getByRole('link').first()).toHaveText('Forms people finish');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await expect(page).toHaveURL('/blog/forms-that-people-finish');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=forms+that+people+finish');
});
