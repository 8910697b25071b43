import type { Page } from '@playwright/test';
import { rememberTheme } from './harness/browser.ts';
import { rootClass } from './harness/frame.ts';
import { expect, test } from './harness/test.ts';

const choice = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Theme' });
const stored = (page: Page) => page.evaluate<string | null>("localStorage.getItem('appbase-ui-theme')");
const classes = async (page: Page) => (await rootClass(page))?.split(' ');

test('the theme starts light, changes by choice, follows the device with System, and persists', async ({ open }) => {
  const page = await open('/', { dark: true });
  expect(await classes(page)).toContain('light');
  expect(await stored(page)).toBeNull();
  await choice(page).selectOption('Dark');
  expect(await classes(page)).toContain('dark');
  expect(await stored(page)).toBe('dark');
  await page.reload();
  expect(await classes(page)).toContain('dark');
  await expect(choice(page)).toHaveValue('dark');
  await choice(page).selectOption('Light');
  expect(await classes(page)).toContain('light');
  expect(await stored(page)).toBe('light');

  await choice(page).selectOption('System');
  expect(await stored(page)).toBe('system');
  expect(await classes(page)).toContain('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => classes(page)).toContain('light');
  await page.reload();
  await expect(choice(page)).toHaveValue('system');
});

test(
  'the theme is set before the first paint, and light for an unknown stored value',
  { tag: '@long' },
  async ({ page }) => {
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

    await page.emulateMedia({ colorScheme: 'dark' });
    await rememberTheme(page, 'sepia');
    await page.goto('/');
    await expect(choice(page)).toHaveValue('light');
    expect(await classes(page)).toContain('light');
  },
);
