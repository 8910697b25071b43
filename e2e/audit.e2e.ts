import { readFile } from 'node:fs/promises';
import { openDashboard } from './harness/admin.ts';
import { rememberTheme } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('who did what is searched, narrowed and downloaded, and stands beside the thing it was done to', async ({
  product,
  cookie,
  desk,
  newPage,
}) => {
  const title = await desk.aPost();
  const page = await newPage();
  await openDashboard(page, product, cookie, '?section=audit');
  const lines = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(lines.filter({ hasText: title })).toContainText('Add');
  await page.getByRole('searchbox', { name: 'Search person or thing' }).fill(title);
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Access', exact: true }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Content', exact: true }).click();
  await expect(lines).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain(title);
  await page.reload();
  await expect(lines.first()).toContainText('Export audit log');

  await page.goto(`${product.baseUrl}/prism-dashboard-2025?section=posts`);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('button', { name: 'Revisions' }).click();
  const drawer = page.getByRole('dialog', { name: 'Revisions' });
  await drawer.getByText('Who did what').click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Add' })).toContainText('Ada Byron');
});

for (const { width, theme } of extremes)
  test(`the audit log is in order for all, ${width} wide and ${theme}`, async ({ product, cookie, newPage }) => {
    await product.sql(
      `insert into audit_lines (id, created_at, act, outcome, person, session, address, kind, subject_id, title, detail, request)
       values (gen_random_uuid(), now(), 'sign-in', 'refused', null, null, '203.0.113.77', null, null, null,
           'Invalid username or password', gen_random_uuid()),
         (gen_random_uuid(), now(), 'export-enquiries', 'done', 'Gareth Price', 'a1b2c3d4', '81.2.69.142', null, null, null, null, gen_random_uuid()),
         (gen_random_uuid(), now() - interval '3 days', 'save', 'done', 'Priya Raman', 'a1b2c3d4', '2001:db8:1234:5678:9abc:def0:1234:5678', 'apps', '3',
           'An app with a name that is long enough to need a second line on a telephone', 'On the site', gen_random_uuid())`,
    );
    const page = await newPage({ width });
    await rememberTheme(page, theme);
    await openDashboard(page, product, cookie, '?section=audit');
    await expect(page.getByText('Gareth Price').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
