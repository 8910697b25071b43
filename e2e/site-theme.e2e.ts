import type { Page } from '@playwright/test';
import { rememberTheme } from './harness/browser.ts';
import { rootClass } from './harness/frame.ts';
import { expect, test } from './harness/test.ts';
// The browser notes a page that is not found, and that nobody is signed in on the sign-in page.
test.use({ expected: /status of (404|401.*\/api\/user\))/ });
test.describe('the theme', () => {
  const choice = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Theme' });
  const stored = (page: Page) => page.evaluate<string | null>("localStorage.getItem('appbase-ui-theme')");

  test('is light at first, also on a device that prefers dark', async ({ open }) => {
    const page = await open('/', { dark: true });
    expect(await rootClass(page)).toContain('light');
    expect(await stored(page)).toBeNull();
  });

  test('changes by choice and is the same after a reload', async ({ open }) => {
    const page = await open('/');
    await choice(page).selectOption('Dark');
    expect(await rootClass(page)).toContain('dark');
    expect(await stored(page)).toBe('dark');
    await page.reload();
    expect(await rootClass(page)).toContain('dark');
    await expect(choice(page)).toHaveValue('dark');
    await choice(page).selectOption('Light');
    expect(await rootClass(page)).toContain('light');
    expect(await stored(page)).toBe('light');
  });

  test('is on the root element before there is anything to paint', async ({ page }) => {
    await rememberTheme(page, 'dark');
    await page.addInitScript(`
      window.seen = [];
      new MutationObserver(() => document.body && seen.push(document.documentElement.className))
        .observe(document, { childList: true, subtree: true, attributes: true });
    `);
    await page.goto('/');
    await expect(choice(page)).toBeVisible();
    const seen = await page.evaluate<string[]>('[...new Set(seen)]');
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((names) => names.split(' ').includes('dark') && !names.includes('light '))).toBe(true);
  });

  test('follows the device where System is chosen, also after a reload', async ({ open }) => {
    const page = await open('/', { dark: true });
    await choice(page).selectOption('System');
    expect(await stored(page)).toBe('system');
    expect((await rootClass(page))?.split(' ')).toContain('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(async () => (await rootClass(page))?.split(' ')).toContain('light');
    await page.reload();
    await expect(choice(page)).toHaveValue('system');
  });

  test('is light where an unknown value is stored', async ({ newPage }) => {
    const page = await newPage({ dark: true });
    await rememberTheme(page, 'sepia');
    await page.goto('/');
    await expect(choice(page)).toHaveValue('light');
    expect((await rootClass(page))?.split(' ')).toContain('light');
  });
});
