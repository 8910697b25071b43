import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Axe finds nothing serious or critical on what is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const lines = bad.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  expect(lines, `what axe finds on ${page.url()}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(excess, `pixels too wide: ${page.url()} at ${page.viewportSize()?.width}`).toBe(0);
}

/** What the focused element is called: its label, else its text. */
export async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  const label = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
  return label.trim();
}
