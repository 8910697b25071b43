import { enquire, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.beforeEach(async ({ product }) => {
  for (const firstName of ['Ada', 'Bea', 'Cleo', 'Dora']) await enquire(product, { firstName });
  await product.sql(`update contacts set next_step = 'Call ' || first_name, next_step_on = '2027-03-10'`);
  await product.sql(`update contacts set next_step_on = '2027-04-01' where first_name = 'Dora'`);
  await product.sql(`update answer_promises set due_at = '2027-03-10T10:00:00Z'`);
});

test('shows next steps and due answers by month and week, works by keyboard, and links to the enquiry', async ({
  openPeople,
}) => {
  const page = await openPeople();
  await page.goto('/prism-dashboard-2025/enquiries?view=calendar&day=2027-03-10');
  await expect(page.getByRole('heading', { level: 2, name: 'March 2027' })).toBeVisible();
  const day = page.getByRole('cell', { name: /^10 March/ });
  await expect(day.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('cell', { name: /^1 April/ }).getByText('Call Dora')).toBeVisible();

  await page.getByRole('link', { name: '31 March' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: '24 March', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 2, name: 'April 2027' })).toBeVisible();
  await expect(page.getByRole('link', { name: '7 April', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: '6 April', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('link', { name: '4 more' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '8 Mar to 14 Mar 2027' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^10 March/ }).getByRole('listitem')).toHaveCount(7);
  await page.getByRole('link', { name: 'Call Ada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: '8 Mar to 14 Mar 2027' })).toBeVisible();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByText('Nothing is due in these weeks.')).toBeVisible();
});
