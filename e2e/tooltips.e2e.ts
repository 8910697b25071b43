import type { Page } from '@playwright/test';
import { openDashboard } from './harness/admin.ts';
import { expectAccessible, extremes } from './harness/checks.ts';
import { expect, test, type NewPage } from './harness/test.ts';

const tip = (page: Page) => page.locator('[role=tooltip]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const shows = async (page: Page, name: string) => await expect(tip(page).filter({ hasText: name })).toBeVisible();
const isHidden = async (page: Page) => await expect(tip(page)).toHaveCount(0);
const away = async (page: Page) => await page.mouse.move(1, 1);

/** A page with a paused clock, with no tooltip open or recently used. */
async function open(newPage: NewPage): Promise<Page> {
  const page = await newPage();
  await page.clock.install();
  await page.goto('/app/1');
  await expect(page.getByRole('timer').first()).toBeVisible();
  await button(page, 'Share').hover();
  await expect.poll(async () => await page.clock.runFor(1_000).then(() => tip(page).count())).toBe(1);
  await away(page);
  await page.clock.runFor(1_000);
  await isHidden(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return page;
}

test.describe('the name of an icon button', () => {
  test('appears after hovering for 700 ms, or at once within 300 ms of another', async ({ newPage }) => {
    const page = await open(newPage);
    await button(page, 'Share').hover();
    await page.clock.runFor(699);
    await expect(tip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await shows(page, 'Share');
    await away(page);
    await page.clock.runFor(150);
    await isHidden(page);
    await page.clock.runFor(299);
    await button(page, 'Save').hover();
    await shows(page, 'Save');
    await away(page);
    await page.clock.runFor(150);
    await isHidden(page);
    await page.clock.runFor(300);
    await button(page, 'Share').hover();
    await page.clock.runFor(699);
    await expect(tip(page)).toHaveCount(0);
    // It would cover the menu that the button opened.
    await away(page);
    await button(page, 'Share').evaluate((element) => (element.ariaExpanded = 'true'));
    await button(page, 'Share').hover();
    await page.clock.runFor(700);
    await expect(tip(page)).toHaveCount(0);
  });

  test('stays while hovered, and Escape or a press hides it', { tag: '@long' }, async ({ newPage }) => {
    const page = await open(newPage);
    await button(page, 'Share').hover();
    await page.clock.runFor(700);
    await tip(page).hover();
    await page.clock.runFor(10_000);
    await shows(page, 'Share');
    await page.keyboard.press('Escape');
    await isHidden(page);
    await page.clock.runFor(5_000);
    await expect(tip(page)).toHaveCount(0);
    await away(page);
    await button(page, 'Save').hover();
    await page.clock.runFor(700);
    await shows(page, 'Save');
    await page.mouse.down();
    await isHidden(page);
    await page.mouse.up();
  });

  test('appears at once on keyboard focus and stays with it', async ({ page }) => {
    await page.goto('/app/1');
    await expect(page.getByRole('timer').first()).toBeVisible();
    await button(page, 'Live Demo').focus();
    await page.keyboard.press('Tab');
    await shows(page, 'Save');
    await page.keyboard.press('Tab');
    await shows(page, 'Share');
    await page.keyboard.press('Escape');
    await isHidden(page);
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Share');
  });

  test('in a dialog is hidden first by Escape', { tag: '@long' }, async ({ newPage }) => {
    const page = await newPage({ width: 390 });
    await page.goto('/');
    await button(page, 'Open menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button(page, 'Close menu').hover();
    await shows(page, 'Close menu');
    await tip(page).hover();
    await page.keyboard.press('Escape');
    await isHidden(page);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  test('appears on the dashboard too', { tag: '@long' }, async ({ page, product, cookie }) => {
    await openDashboard(page, product, cookie);
    await page.keyboard.press('\\');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Enquiries' }).first().hover();
    await shows(page, 'Enquiries');
    await expect(page.locator('button[title]')).toHaveCount(0);
  });

  test('stays within the window and is accessible at any width', { tag: '@long' }, async ({ newPage }) => {
    const page = await newPage({ reducedMotion: true });
    await page.goto('/app/1');
    for (const { width, theme } of extremes) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await away(page);
      await isHidden(page);
      await button(page, 'Share').hover();
      await shows(page, 'Share');
      const box = await tip(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(8);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 8);
      await expectAccessible(page);
    }
  });
});

test(
  'appears by keyboard without restyling a whole long form',
  { tag: '@long' },
  async ({ page, browser, product, cookie }) => {
    await openDashboard(page, product, cookie, '/pages/home');
    const first = page.getByRole('group', { name: 'Reasons' }).getByRole('button', { expanded: false }).first();
    await first.press('Shift');
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    for (const name of ['up', 'down']) {
      await page.keyboard.press('Tab');
      await expect(tip(page)).toHaveText(new RegExp(`^Move .* ${name}$`));
    }
    const trace: { traceEvents: { args: { elementCount?: number } }[] } = JSON.parse(
      (await browser.stopTracing()).toString(),
    );
    const styled = trace.traceEvents.map(({ args: { elementCount = 0 } }) => elementCount);
    expect(Math.max(...styled)).toBeGreaterThan(0);
    const all = await page.locator('*').count();
    expect(all).toBeGreaterThan(1_000);
    expect(Math.max(...styled)).toBeLessThan(all / 5);
  },
);
