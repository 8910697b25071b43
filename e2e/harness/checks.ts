import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The narrowest and the widest screen, one for each theme. */
export const extremes = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const;

/** Plus a width between them. */
export const looks = [...extremes, { width: 820, theme: 'dark' }] as const;

/** Axe finds nothing serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  // The only frame shows a mail and runs no scripts, so axe cannot check it; without frames, axe needs no second page
  // to merge results. Passes and selectors are left out: on the longest pages, they take longer than the check itself.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false, iframes: false });
  const { violations } = await axe.analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const lines = bad.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(lines, `what axe finds on ${page.url()}`).toEqual([]);
}

/** By how much the page is wider than its window, and which elements are; empty if it fits. */
const whatIsTooWide = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*:not(svg *)')].map((element) => [element, element.getBoundingClientRect().right]);
  const beyond = wide.filter(([, right]) => right > clientWidth);
  const named = beyond.map(([{ tagName, className }, right]) => tagName + '.' + className + ' to ' + right);
  return [scrollWidth - clientWidth + ' pixels', ...named];
})()`;

/** Waits for the layout, then expects no horizontal scroll. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const message = `too wide: ${page.url()} at ${page.viewportSize()?.width}`;
  await expect.poll(() => page.evaluate(whatIsTooWide), { message }).toEqual([]);
}

/** Scrolls with the wheel by more than `pixels`; repeats, because a turn before the layout has no effect. */
export async function scrollBeyond(page: Page, pixels: number): Promise<void> {
  const turned = async () => {
    if ((await page.evaluate('scrollY')) === 0) await page.mouse.wheel(0, 2 * pixels);
    return await page.evaluate('scrollY');
  };
  await expect.poll(turned).toBeGreaterThan(pixels);
}

/** The focused element's label, or else its text. */
export async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  const label = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
  return label.trim();
}
