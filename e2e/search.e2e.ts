import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the site' });
const outcome = (page: Page) => page.locator('#main').getByRole('status').first();
const hits = (page: Page) => page.locator('#main ol').first().getByRole('listitem');

test('every page leads to the search, which updates while typing and keeps URL and focus', async ({ open }) => {
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

  await test.step('its filters are links, and a hit opens its page', async () => {
    await box(page).fill('booking table');
    await page.getByRole('navigation', { name: 'Kind of result' }).getByRole('link', { name: /^Apps/ }).click();
    await expect(page).toHaveURL('/search?q=booking+table&kind=apps');
    await expect(hits(page).filter({ hasText: 'Article' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Table Nine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Table Nine' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/search?q=booking+table&kind=apps');
  });
});
