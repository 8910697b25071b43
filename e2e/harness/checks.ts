import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The narrowest screen and the widest, and both themes. */
export const extremes = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const;

/** With the width between. */
export const looks = [...extremes, { width: 820, theme: 'dark' }] as const;

/** Axe finds nothing serious or critical on what is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  // The one frame, which shows a mail, runs no scripts that axe could ask, and without frames axe needs no second page to
  // put its findings together. What is in order need not be listed, nor named by a selector: on the longest pages, that
  // takes axe longer than the search itself.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false, iframes: false });
  const { violations } = await axe.analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const lines = bad.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(lines, `what axe finds on ${page.url()}`).toEqual([]);
}

/** By how much the page is wider than its window, and which elements are; empty if it is not. */
const whatIsTooWide = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*:not(svg *)')].map((element) => [element, element.getBoundingClientRect().right]);
  const beyond = wide.filter(([, right]) => right > clientWidth);
  const named = beyond.map(([{ tagName, className }, right]) => tagName + '.' + className + ' to ' + right);
  return [scrollWidth - clientWidth + ' pixels', ...named];
})()`;

/** Once the page is laid out for its width, nothing on it is wider. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const message = `too wide: ${page.url()} at ${page.viewportSize()?.width}`;
  await expect.poll(() => page.evaluate(whatIsTooWide), { message }).toEqual([]);
}

/** Scrolls with the wheel by more than `pixels`. A turn before the page is laid out moves nothing, so there may be another. */
export async function scrollBeyond(page: Page, pixels: number): Promise<void> {
  const turned = async () => {
    if ((await page.evaluate('scrollY')) === 0) await page.mouse.wheel(0, 2 * pixels);
    return await page.evaluate('scrollY');
  };
  await expect.poll(turned).toBeGreaterThan(pixels);
}

/** What the focused element is called: its label, else its text. */
export async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  const label = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
  return label.trim();
}
