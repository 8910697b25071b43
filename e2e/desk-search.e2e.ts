import { openDashboard } from './harness/admin.ts';
import { expect, test } from './harness/test.ts';

test('the dashboard is searched by keyboard, and each result opens its subject', async ({ page, product, cookie }) => {
  await openDashboard(page, product, cookie);
  await page.getByRole('button', { name: 'Search the dashboard' }).waitFor();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search the dashboard' });
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(box).toBeFocused();
  await expect(options.first()).toHaveText('New Post');
  await box.fill('forms people');
  await expect(options).toHaveText(['Forms people finishArticle']);
  await expect(page.getByRole('group', { name: 'Records' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Forms people finish');
  await openDashboard(page, product, cookie);
  await page.getByRole('button', { name: 'Search the dashboard' }).click();
  await box.fill('testimonials');
  await expect(page.getByRole('group', { name: 'Go to' }).getByText('List', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test(
  'a person is found by opening the list that contains them',
  { tag: '@long' },
  async ({ page, product, cookie }) => {
    await product.sql(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at) values
     (gen_random_uuid(), 'Ottilie', 'Ferris', 'ottilie@mail.example', 'Ferris & Co', '', 'A till for a market stall.', now())`,
    );
    await openDashboard(page, product, cookie);
    const box = page.getByRole('combobox', { name: 'Search the dashboard' });
    const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
    for (const [text, row, found] of [
      ['ottilie', 'Ottilie Ferris, Ferris & CoEnquiry', 'Ottilie Ferris'],
      [
        'till for a market',
        'Ottilie Ferris, Ferris & CoEnquiryFound in the enquiry: A till for a market stall.',
        'A till for a market stall.',
      ],
    ] as const) {
      await page.getByRole('button', { name: 'Search the dashboard' }).click();
      await box.fill(text);
      await expect(options).toHaveText([row, /Enquiries.*1 found/]);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('searchbox', { name: 'Search enquiries' })).toHaveValue(text);
      await expect(page.getByText(found, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('Found in the enquiry: A till for a market stall.')).toBeVisible();
    await expect(page.locator('mark')).toHaveText('till for a market');
    await page.getByRole('button', { name: 'Search the dashboard' }).click();
    await box.fill('till for a market');
    await expect(options).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ottilie Ferris' })).toBeFocused();
  },
);

test('a setting is found by synonyms, and its page opens at the field', async ({ page, product, cookie }) => {
  await openDashboard(page, product, cookie);
  await page.getByRole('button', { name: 'Search the dashboard' }).click();
  await page.getByRole('combobox', { name: 'Search the dashboard' }).fill('payment terms');
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  await expect(options.first()).toHaveText('PaymentSettings › Prices and tax');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Prices and tax' })).toBeVisible();
  await expect(page.getByLabel('Payment', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Go to' })).toBeVisible();
  await page.keyboard.type('password');
  await expect(options.first()).toHaveText('PasswordSettings › Account');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
});
