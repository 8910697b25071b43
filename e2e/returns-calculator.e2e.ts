import type { Page } from '@playwright/test';
import { definitions, searchOf } from './harness/tools.ts';
import { expect, test } from './harness/test.ts';
const main = (page: Page) => page.getByRole('main');

test.describe('the ROI calculator', () => {
  const path = '/returns-calculator';
  const results = (page: Page) => page.getByRole('region', { name: 'Projected return, first year' });
  const roi = async (page: Page) => await results(page).locator('h2 + p').innerText();
  const figures = async (page: Page) => await definitions(results(page).locator('dl'));
  const slider = (page: Page, name: string) => page.getByRole('slider', { name });
  const cost = (page: Page) => page.getByLabel('Development cost');

  test('begins with the usual figures', async ({ open }) => {
    const page = await open(path);
    expect(await roi(page)).toBe('368.0%');
    expect(await figures(page)).toMatchObject({
      'Monthly revenue': '$22,500',
      'Yearly revenue': '$351,000',
      'Break-even': '3.3 months',
      '3-year ROI': '1097.6%',
      'User lifetime value': '$1,714',
    });
    await expect(
      results(page).getByText('Excellent ROI potential! Your app could generate significant returns.'),
    ).toBeVisible();
    await expect(results(page).getByRole('figure').locator('li b')).toHaveText(['$351,000', '$296,595', '$250,623']);
  });

  test('follows every choice at once', async ({ open }) => {
    const page = await open(path);
    await page.getByRole('radio', { name: 'Mobile + Web' }).check();
    await page.getByLabel('Industry').selectOption('Gaming');
    await page.getByLabel('Monetization').selectOption('Marketplace');
    expect(await figures(page)).toMatchObject({ 'Monthly revenue': '$45,000', 'Yearly revenue': '$864,000' });
    expect(await roi(page)).toBe('1052.0%');
  });

  test('moves its sliders with the keyboard, in exact steps', async ({ open }) => {
    const page = await open(path);
    const conversion = slider(page, 'Conversion rate');
    const steps = [
      ['ArrowRight', '2.6%'],
      ['ArrowUp', '2.7%'],
      ['ArrowLeft', '2.6%'],
      ['Shift+ArrowRight', '3.6%'],
      ['Shift+ArrowDown', '2.6%'],
      ['PageUp', '3.6%'],
      ['PageDown', '2.6%'],
      ['Home', '0.5%'],
      ['ArrowLeft', '0.5%'],
      ['End', '10.0%'],
      ['PageUp', '10.0%'],
    ] as const;
    for (const [key, value] of steps) {
      await conversion.press(key);
      await expect(conversion, key).toHaveAttribute('aria-valuetext', value);
    }
    await slider(page, 'Monthly revenue per user').press('Shift+ArrowRight');
    await slider(page, 'User base').press('PageUp');
    await slider(page, 'Annual retention').press('End');
    const texts = page.getByRole('slider');
    expect(await texts.evaluateAll((all) => all.map((each) => each.getAttribute('aria-valuetext')))).toEqual([
      '20,000',
      '$100',
      '10.0%',
      '95%',
    ]);
  });

  test('is red and says so when the first year is a loss', async ({ open }) => {
    const page = await open(path);
    const colour = () =>
      results(page)
        .locator('h2 + p')
        .evaluate((figure) => getComputedStyle(figure).color);
    const gain = await colour();
    await cost(page).fill('500000');
    expect(await roi(page)).toBe('-29.8%');
    await expect(results(page).getByText('Loss on $500,000')).toBeVisible();
    await expect(results(page).getByText('Consider adjusting your strategy to improve profitability.')).toBeVisible();
    expect([gain, await colour()]).toEqual(['rgb(101, 202, 127)', 'rgb(255, 138, 130)']);
    await cost(page).fill('200000');
    await expect(
      results(page).getByText('Good ROI potential. Consider optimizing conversion or pricing.'),
    ).toBeVisible();
  });

  test('divides by nothing: without a cost there is no return to show', async ({ open }) => {
    const page = await open(path);
    for (const text of ['0', 'a lot', '-75000', '']) {
      await cost(page).fill(text);
      expect(await roi(page), text).toBe('n/a');
      expect(await figures(page)).toMatchObject({ '3-year ROI': 'n/a', 'Break-even': '0.0 months' });
      await expect(cost(page)).toHaveValue(text);
    }
  });

  test('keeps the inputs in the address, without a step in the history for each', async ({ open }) => {
    const page = await open(path);
    const before = await page.evaluate('history.length');
    await page.getByLabel('Industry').selectOption('Education');
    await cost(page).fill('40000');
    await expect.poll(() => searchOf(page)).toContain('developmentCost=40000');
    expect(searchOf(page)).toContain('industry=education');
    expect(await page.evaluate('history.length')).toBe(before);
    const shown = await roi(page);
    await page.reload();
    expect(await roi(page)).toBe(shown);
    await expect(cost(page)).toHaveValue('40000');
  });

  test('renders a shared address on the server, and puts right what is wrong in it', async ({ open }) => {
    const page = await open(`${path}?industry=gaming&appType=boat&userBase=5&retentionRate=120&developmentCost=x`, {
      javaScript: false,
    });
    expect(await roi(page)).toBe('n/a');
    await expect(page.getByLabel('Industry')).toHaveValue('gaming');
    await expect(slider(page, 'User base')).toHaveAttribute('aria-valuetext', '1,000');
    await expect(slider(page, 'Annual retention')).toHaveAttribute('aria-valuetext', '95%');
    await expect(page.getByRole('radio', { name: 'Mobile App' })).toBeChecked();
  });

  test('calculates without JavaScript', async ({ open }) => {
    const page = await open(path, { javaScript: false });
    await page.getByLabel('Monetization').selectOption('Marketplace');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.waitForURL(/monetization=marketplace/);
    expect(await roi(page)).toBe('524.0%');
  });

  test('tells screen readers the outcome in one sentence, once the moving stops', async ({ open }) => {
    const page = await open(path);
    const status = main(page).getByRole('status');
    expect(await status.innerText()).toBe('');
    await slider(page, 'User base').press('PageUp');
    await expect(status).toHaveText('First-year ROI 836.0%, break-even 1.7 months.');
  });

  test('copies a link to the figures', async ({ open }) => {
    const page = await open(path);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cost(page).fill('60000');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`${path}?appType=mobile&`);
  });

  test('takes inputs and results along to the enquiry', async ({ open }) => {
    const page = await open(path);
    await cost(page).fill('60000');
    const consultation = page.getByRole('link', { name: 'Schedule Consultation' });
    expect(await consultation.getAttribute('href')).toContain('485.0%25');
    await page.getByRole('link', { name: 'Get Detailed Analysis' }).click();
    const description = page.getByLabel('What should the app do?');
    await expect
      .poll(() => description.inputValue())
      .toMatch(/Development cost: \$60,000\n[^]*First-year ROI: 485\.0%/);
    expect(searchOf(page)).toContain('source=%2Freturns-calculator');
  });

  test('has four insights about industries', async ({ open }) => {
    const page = await open(path);
    await expect(page.locator('ul > [data-cat]').getByRole('heading', { level: 3 })).toHaveCount(4);
  });
});
