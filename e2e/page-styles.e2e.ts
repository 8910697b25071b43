import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

/** Each element with its size and main styles, as one text. */
async function looks(page: Page): Promise<string[]> {
  return await page.locator('main').evaluate(async (main) => {
    await document.fonts.ready;
    return Array.from(main.querySelectorAll('*'), (element) => {
      const { width, height } = element.getBoundingClientRect();
      const { display, color, backgroundColor, font, padding, border } = getComputedStyle(element);
      const size = [Math.round(width), Math.round(height)];
      return [element.tagName, ...size, display, color, backgroundColor, font, padding, border].join(' ');
    });
  });
}

/** Whether the whole stylesheet has loaded, not only the page's part. */
const hasWhole = (page: Page) =>
  page.locator('link[data-late]').evaluate((link) => link instanceof HTMLLinkElement && link.sheet !== null);
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();

test('the whole stylesheet is requested again after a failure', { tag: '@long' }, async ({ newPage }) => {
  const page = await newPage({ expected: [/ERR_FAILED/] });
  await page.goto('/terms');
  const whole = new URL((await page.locator('link[data-late]').getAttribute('href')) ?? '', page.url());
  await page.route(whole.href, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  // Under a resting pointer, there is no event.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).hover();
  await failed;
  await follow(page, 'Careers');
  await expect(page).toHaveURL(/\/careers$/);
  await expect.poll(() => hasWhole(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Terms of Service');
});

test(
  'if it fails on the first page, the next page loads the whole stylesheet',
  { tag: '@long' },
  async ({ newPage }) => {
    const page = await newPage({ expected: [/ERR_FAILED/, /React error #418/, /Failed to fetch dynamically/] });
    await page.route(/\/assets\/terms-page-/, (route) => route.abort());
    await page.goto('/terms');
    await follow(page, 'Careers');
    await expect(page).toHaveURL(/\/careers$/);
    await expect.poll(() => hasWhole(page)).toBe(true);
  },
);

test('a page has its own part of the styles, and looks the same when opened from it or by URL', async ({ page }) => {
  await page.goto('/terms');
  await page.locator('#main').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await hasWhole(page)).toBe(false);
  const { origin } = new URL(page.url());
  await follow(page, 'Careers');
  await page.waitForURL(`${origin}/careers`);
  await expect.poll(async () => (await looks(page)).length).toBeGreaterThan(50);
  expect(await hasWhole(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  const opened = await looks(page);
  await page.reload();
  expect(await hasWhole(page)).toBe(false);
  await page.waitForLoadState('networkidle');
  expect(await looks(page)).toEqual(opened);
});
