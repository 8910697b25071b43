import type { Page } from '@playwright/test';
import { definitions, searchOf } from './harness/tools.ts';
import { expect, test } from './harness/test.ts';
test.describe('the monetization guide', () => {
  const path = '/monetization-guide';
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  const panel = (page: Page) => page.getByRole('tabpanel');

  test('shows six models with the figures of each, freemium first', async ({ open }) => {
    const page = await open(path);
    const models = [
      ['Freemium', '75%', '2–5%', 'Medium'],
      ['Subscription', '85%', '15–25%', 'Medium'],
      ['One-time purchase', '60%', '5–15%', 'Easy'],
      ['Advertising', '45%', 'N/A', 'Hard'],
      ['Marketplace commission', '70%', '10–20%', 'Hard'],
      ['Premium', '80%', '20–40%', 'Medium'],
    ] as const;
    await expect(page.getByRole('tab')).toHaveCount(6);
    await expect(tab(page, 'Freemium')).toHaveAttribute('aria-selected', 'true');
    for (const [name, success, conversion, difficulty] of models) {
      await tab(page, name).click();
      await expect(panel(page).getByRole('heading', { level: 3, name })).toBeVisible();
      const metrics = await definitions(panel(page).locator('dl').first());
      expect(metrics, name).toMatchObject({ 'Success rate': success, 'Conversion rate': conversion });
      expect(Object.keys(metrics)).toEqual(['Time to revenue', 'Success rate', 'Average revenue', 'Conversion rate']);
      await expect(panel(page).locator('[data-tone]')).toHaveText(difficulty);
      const parts = await panel(page).getByRole('heading', { level: 4 }).allInnerTexts();
      expect(parts).toEqual(['Advantages', 'Challenges', 'Best for', 'Real-world examples', 'Implementation steps']);
    }
  });

  test('keeps the chosen model in the address, and goes back to the one before', async ({ open }) => {
    const page = await open(path);
    await tab(page, 'Freemium').press('ArrowDown');
    await expect.poll(() => searchOf(page)).toBe('?model=subscription');
    await page.keyboard.press('End');
    await expect(panel(page).getByRole('heading', { level: 3, name: 'Premium' })).toBeVisible();
    await page.goBack();
    await expect(panel(page).getByRole('heading', { level: 3, name: 'Subscription' })).toBeVisible();
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  });

  test('is a select on a phone', async ({ open }) => {
    const page = await open(`${path}?model=marketplace`, { width: 390 });
    await expect(page.getByRole('tablist')).toBeHidden();
    const select = page.getByLabel('Monetization model', { exact: true });
    await expect(select).toHaveValue('marketplace');
    await select.selectOption('Advertising');
    await expect(panel(page).getByRole('heading', { level: 3, name: 'Advertising' })).toBeVisible();
  });

  test('recommends three models to each of six industries, and leads to them', async ({ open }) => {
    const page = await open(path);
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows.locator('th')).toHaveText([
      'Fintech',
      'Healthcare',
      'E-commerce',
      'Gaming',
      'Education',
      'Productivity',
    ]);
    for (const row of await rows.all()) await expect(row.getByRole('link')).toHaveCount(3);
    await rows.first().getByRole('link', { name: 'Premium' }).click();
    await expect(panel(page).getByRole('heading', { level: 3, name: 'Premium' })).toBeVisible();
  });

  test('takes the model along to the enquiry', async ({ open }) => {
    const page = await open(`${path}?model=advertising`);
    for (const name of ['Get Monetization Analysis', 'Schedule Strategy Call']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^\/contact\?.*Advertising/);
    }
  });

  test('can be read through without JavaScript', async ({ open }) => {
    const page = await open(path, { javaScript: false, width: 390 });
    await tab(page, 'Premium').click();
    await expect(panel(page).getByRole('heading', { level: 3, name: 'Premium' })).toBeVisible();
  });
});
