import { appOf } from './harness/api.ts';
import { cards } from './harness/marketplace.ts';
import { expect, test } from './harness/test.ts';

test.describe('a discount', () => {
  test('counts down by the second, with one timer for the whole page', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(`{
      const open = new Set();
      const { setTimeout: set, clearTimeout: clear, setInterval: repeat } = window;
      window.setTimeout = (act, delay, ...rest) => {
        const id = set((...given) => { open.delete(id); act(...given); }, delay, ...rest);
        if (delay > 100 && delay <= 1000) open.add(id);
        return id;
      };
      window.clearTimeout = (id) => { open.delete(id); clear(id); };
      window.setInterval = (...given) => { window.intervals = (window.intervals ?? 0) + 1; return repeat(...given); };
      window.openTimers = open;
    }`);
    await page.goto('/marketplace', { waitUntil: 'networkidle' });
    expect(await page.getByRole('timer').count()).toBeGreaterThan(5);
    expect(await page.evaluate('window.intervals ?? 0')).toBe(0);
    const timer = page.getByRole('timer').first();
    const before = await timer.innerText();
    expect(before.replace(/\s+/g, ' ').trim()).toMatch(/^(\d+d )?\d\dh \d\dm \d\ds$/);
    await expect(timer).not.toHaveText(before, { useInnerText: true });
    expect(await page.evaluate('window.openTimers.size')).toBeLessThanOrEqual(1);
  });

  test('ends on the open page with its last second: no badge, no countdown, the original price', async ({
    page,
    product,
  }) => {
    const { discountEndDate: end = '' } = await appOf(product, '1');
    await page.clock.install({ time: new Date(Date.parse(end) - 60_000) });
    await page.goto('/marketplace?search=parallel');
    const card = cards(page).first();
    await expect(card.getByText('15% OFF')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(card.getByText('15% OFF')).toHaveCount(0);
    await expect(card.getByText('Limited Time Deal!')).toHaveCount(0);
    await expect(card.locator('s')).toHaveCount(0);
    await expect(card).toContainText('$15,299');
    await expect(card).not.toContainText('$12,999');
  });
});
