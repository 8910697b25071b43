import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

/** Each element with its size and what of its look utilities say most often, as one text. */
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

/** Whether the whole style is there, and not only the part that came with the page. */
const hasWhole = (page: Page) =>
  page.locator('link[data-late]').evaluate((link) => link instanceof HTMLLinkElement && link.sheet !== null);
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();

test('the whole style is asked for again where it did not come', { tag: '@long' }, async ({ newPage }) => {
  const page = await newPage({ expected: [/ERR_FAILED/] });
  await page.goto('/terms');
  const whole = new URL((await page.locator('link[data-late]').getAttribute('href')) ?? '', page.url());
  await page.route(whole.href, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  // Where the pointer rests on it, no event comes.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).hover();
  await failed;
  await follow(page, 'Careers');
  await expect(page).toHaveURL(/\/careers$/);
  await expect.poll(() => hasWhole(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Terms of Service');
});

test('where the first page did not come, the next brings the whole style', { tag: '@long' }, async ({ newPage }) => {
  const page = await newPage({ expected: [/ERR_FAILED/, /React error #418/, /Failed to fetch dynamically/] });
  await page.route(/\/assets\/terms-page-/, (route) => route.abort());
  await page.goto('/terms');
  await follow(page, 'Careers');
  await expect(page).toHaveURL(/\/careers$/);
  await expect.poll(() => hasWhole(page)).toBe(true);
});

test('a page carries its own part of the style, and one that is opened from it looks as it does by its address', async ({
  page,
}) => {
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
