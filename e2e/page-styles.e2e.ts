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

test('a page carries its own part of the style, and one that is opened from it looks as it does by its address', async ({
  page,
}) => {
  const isWhole = () =>
    page.locator('link[data-late]').evaluate((link) => link instanceof HTMLLinkElement && link.sheet !== null);
  await page.goto('/terms');
  await page.locator('#main').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await isWhole()).toBe(false);
  const { origin } = new URL(page.url());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.waitForURL(`${origin}/careers`);
  await expect.poll(async () => (await looks(page)).length).toBeGreaterThan(50);
  expect(await isWhole()).toBe(true);
  await page.waitForLoadState('networkidle');
  const opened = await looks(page);
  await page.reload();
  expect(await isWhole()).toBe(false);
  await page.waitForLoadState('networkidle');
  expect(await looks(page)).toEqual(opened);
});
