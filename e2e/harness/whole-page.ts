import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';

const scriptBudget = 100_000;

/** The page at this address loads no more JavaScript than a page may, as it comes over the wire. */
export async function expectSmallScripts(address: string, budget = scriptBudget): Promise<void> {
  const html = await (await fetch(address)).text();
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
  const sizes = [...files].map(async (file) => {
    const compressed = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
    const { headers } = await fetch(new URL(file, address), compressed);
    return Number(headers.get('content-length'));
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(budget);
}

/** Axe finds nothing serious wide and light nor narrow and dark, and no width in between is too narrow for the page. */
export async function expectSoundAtEveryWidth(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [1440, 820, 320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.evaluate("document.documentElement.className = 'dark'");
  await expectAccessible(page);
}
