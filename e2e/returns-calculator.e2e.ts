import type { Page } from '@playwright/test';
import { definitions, searchOf } from './harness/tools.ts';
import { expect, test } from './harness/test.ts';

const path = '/returns-calculator';
const results = (page: Page) => page.getByRole('region', { name: 'Projected return, first year' });
const roi = async (page: Page) => await results(page).locator('h2 + p').innerText();
const figures = async (page: Page) => await definitions(results(page).locator('dl'));
const slider = (page: Page, name: string) => page.getByRole('slider', { name });
const cost = (page: Page) => page.getByLabel('Development cost');

test('the ROI calculator updates immediately, shows a first-year loss in red, and never divides by zero', async ({
  open,
}) => {
  const page = await open(path);
  await page.getByRole('radio', { name: 'Mobile + Web' }).check();
  await page.getByLabel('Industry').selectOption('Gaming');
  await page.getByLabel('Monetization').selectOption('Marketplace');
  expect(await figures(page)).toMatchObject({ 'Monthly revenue': '$45,000', 'Yearly revenue': '$864,000' });
  expect(await roi(page)).toBe('1052.0%');

  const colour = async () =>
    await results(page)
      .locator('h2 + p')
      .evaluate((figure) => getComputedStyle(figure).color);
  const gain = await colour();
  await cost(page).fill('1234286');
  expect(await roi(page)).toBe('-30.0%');
  await expect(results(page).getByText('Loss on $1,234,286')).toBeVisible();
  expect([gain, await colour()]).toEqual(['rgb(101, 202, 127)', 'rgb(255, 138, 130)']);

  for (const text of ['0', 'a lot', '-75000', '']) {
    await cost(page).fill(text);
    expect(await roi(page), text).toBe('n/a');
    expect(await figures(page)).toMatchObject({ '3-year ROI': 'n/a', 'Break-even': '0.0 months' });
    await expect(cost(page)).toHaveValue(text);
  }
});

test(
  "the ROI calculator's sliders move by keyboard in exact steps and announce the result after a pause",
  { tag: '@long' },
  async ({ open }) => {
    const page = await open(path);
    const status = page.getByRole('main').getByRole('status');
    expect(await status.innerText()).toBe('');
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
    await expect(status).toHaveText(/^First-year ROI [\d.]+%, break-even [\d.]+ months\.$/);
  },
);

test('the ROI calculator keeps inputs in the URL, copies it, and passes inputs and results to the enquiry', async ({
  open,
}) => {
  const page = await open(path);
  const before = await page.evaluate('history.length');
  await page.getByLabel('Industry').selectOption('Education');
  await cost(page).fill('40000');
  await expect.poll(() => searchOf(page)).toContain('developmentCost=40000');
  expect(searchOf(page)).toContain('industry=education');
  // Changes add no history entries.
  expect(await page.evaluate('history.length')).toBe(before);
  const shown = await roi(page);
  await page.reload();
  expect(await roi(page)).toBe(shown);
  await expect(cost(page)).toHaveValue('40000');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`${path}?appType=mobile&industry=education`);

  const consultation = page.getByRole('link', { name: 'Schedule Consultation' });
  expect(await consultation.getAttribute('href')).toContain(encodeURIComponent(shown));
  await page.getByRole('link', { name: 'Get Detailed Analysis' }).click();
  const description = page.getByLabel('What should the app do?');
  await expect
    .poll(() => description.inputValue())
    .toMatch(new RegExp(`Development cost: \\$40,000\\n[^]*First-year ROI: ${shown}`));
  expect(searchOf(page)).toContain('source=%2Freturns-calculator');
});
