import type { Locator, Page } from '@playwright/test';
import { dashboard, openDashboard } from './admin.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './checks.ts';
import { test as base } from './posts.ts';
import { expect } from './test.ts';

/** Walks through sections and their main states once in each theme; resizes the window instead of reloading. */
export const test = base.extend<{ walk: (as?: string) => Promise<Walk> }>({
  walk: async ({ newPage, product, cookie }, provide) => {
    // A walk has many stops, each in two themes and three widths.
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
  /** Opens a section, waits for this element and checks the page. */
  go(path: string, shown: Locator): Promise<void>;
  /** Waits for this element and checks the page. */
  look(shown: Locator): Promise<void>;
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
