import { callsOf } from './harness/browser.ts';
import { expect, test } from './harness/test.ts';

test('careers lead to a position and back, and load only the texts of its page and form', async ({ newPage }) => {
  const page = await newPage({ expected: [/status of 404/] });
  const careers = page.getByRole('heading', { level: 1, name: 'Shape the future' });
  await page.goto('/careers');
  const asked = callsOf(page);
  await page.getByRole('link', { name: 'Apply Now for Product Manager' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Manager' })).toBeVisible();
  await expect(page).toHaveTitle('Product Manager | Prism');
  await page.getByRole('link', { name: 'Back to Careers' }).click();
  await expect(careers).toBeVisible();
  expect(asked.toSorted()).toEqual([
    '/api/content/pages/position',
    '/api/content/wordings/application',
    '/api/content/wordings/keep-application',
  ]);
  await page.goto('/careers/lamplighter');
  await page.getByRole('link', { name: 'View All Positions' }).click();
  await expect(careers).toBeVisible();
});
