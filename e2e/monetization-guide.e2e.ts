import type { Page } from '@playwright/test';
import { searchOf } from './harness/tools.ts';
import { expect, test } from './harness/test.ts';

const shows = async (page: Page, name: string) =>
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3, name })).toBeVisible();

test('the monetization guide keeps the model in the URL, supports back, and is a select on a phone', async ({
  open,
}) => {
  const page = await open('/monetization-guide');
  await page.getByRole('tab', { name: 'Freemium' }).press('ArrowDown');
  await expect.poll(() => searchOf(page)).toBe('?model=subscription');
  await page.keyboard.press('End');
  await shows(page, 'Premium');
  await page.goBack();
  await shows(page, 'Subscription');
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await page.getByRole('table').locator('tbody tr').first().getByRole('link', { name: 'Premium' }).click();
  await shows(page, 'Premium');

  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.getByLabel('Monetization model', { exact: true }).selectOption('Advertising');
  await shows(page, 'Advertising');
});
