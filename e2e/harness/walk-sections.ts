import type { Locator, Page } from '@playwright/test';
import { dashboard, openDashboard } from './admin.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './checks.ts';
import { test as base } from './posts.ts';
import { expect } from './test.ts';

/** Walks through sections and their main states: once in each theme, resized, not reloaded. */
export const test = base.extend<{ walk: (as?: string) => Promise<Walk> }>({
  walk: async ({ newPage, product, cookie }, provide) => {
    // Each stop is seen in two themes and three widths, and a walk has many stops.
    base.setTimeout(300_000);
    await provide(async (as = cookie) => {
      const page = await newPage({ reducedMotion: true });
      await openDashboard(page, product, as);
      return {
        page,
        go: async (path, shown) => {
          await page.goto(`${dashboard}/${path}`);
          await inspect(page, shown);
        },
        look: async (shown) => await inspect(page, shown),
        close: async () => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        },
      };
    });
  },
});

interface Walk {
  page: Page;
  /** Looks at a section, once this is shown. */
  go(path: string, shown: Locator): Promise<void>;
  /** Looks at what has become of the page, once this is shown. */
  look(shown: Locator): Promise<void>;
  /** Closes the dialog. */
  close(): Promise<void>;
}

export async function inspect(page: Page, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible();
  for (const { width, theme } of looks) {
    await resize(page, width, theme);
    await expectNoSidewaysScroll(page);
    if (width !== 820) await expectAccessible(page);
  }
  await resize(page, 1440, 'light');
}

export async function resize(page: Page, width: number, theme: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(`document.documentElement.classList.remove('light', 'dark')`);
  await page.evaluate(`document.documentElement.classList.add('${theme}')`);
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
