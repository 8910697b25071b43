import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { openDashboard } from './harness/admin.ts';
import { rememberTheme } from './harness/browser.ts';
import { expectToast } from './harness/forms.ts';
import { test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('what was deleted waits in the bin, comes back from there, or goes for good when its name was read', async ({
  product,
  cookie,
  desk,
  newPage,
}) => {
  const [back, gone] = [await desk.aPost(), await desk.aPost()];
  const page = await newPage();
  await openDashboard(page, product, cookie, '?section=bin');
  await expect(page.getByText('Nothing is in the bin.')).toBeVisible();

  await product.sql(`update posts set deleted_at = now() where title in ($1, $2)`, [back, gone]);
  await page.reload();
  await page.getByRole('button', { name: `Restore ${back}` }).click();
  await expectToast(page, 'Restored', `“${back}” is back.`);
  await expect(page.getByRole('listitem').filter({ hasText: back })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Deleted/ })).toBeFocused();

  await page.getByRole('button', { name: `Delete for good: ${gone}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this for good?' });
  await expect(dialog).toContainText(gone);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nothing is in the bin.')).toBeVisible();
});

for (const { width, theme } of extremes)
  test(`the bin is in order for all, ${width} wide and ${theme}`, async ({ product, cookie, newPage }) => {
    await product.sql('update apps set deleted_at = now() where id < 4');
    const page = await newPage({ width });
    await rememberTheme(page, theme);
    await openDashboard(page, product, cookie, '?section=bin');
    await expect(page.getByRole('listitem').filter({ hasText: 'Goes for good on' })).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
