import { readFile } from 'node:fs/promises';
import { openDashboard } from './harness/admin.ts';
import { test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('the audit log is searched, filtered and downloaded, and is shown next to its subjects', async ({
  product,
  cookie,
  desk,
  newPage,
}) => {
  const title = await desk.aPost();
  const page = await newPage();
  await openDashboard(page, product, cookie, '/audit');
  const lines = page.getByRole('row').filter({ has: page.locator('time') });
  await expect(lines.filter({ hasText: title })).toContainText('Add');
  await page.getByRole('searchbox', { name: 'Search by person or item' }).fill(title);
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Access', exact: true }).click();
  await expect(page.getByText('No activity matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Content', exact: true }).click();
  await expect(lines).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain(title);
  // The search is in the URL.
  await page.reload();
  await expect(lines).toHaveCount(1);
  await openDashboard(page, product, cookie, '/audit');
  await expect(lines.first()).toContainText('Export audit log');

  await page.goto(`${product.baseUrl}/prism-dashboard-2025/articles`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  const drawer = page.getByRole('tabpanel', { name: 'History' });
  await drawer.getByText('Activity').click();
  await expect(drawer.getByRole('row').filter({ hasText: 'Add' })).toContainText('Ada Byron');
});
