import type { Page } from '@playwright/test';
import { dashboard } from './harness/admin.ts';
import { test, title } from './harness/content.ts';
import { expectToast, rowsIn, chooseCommand } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const names = (page: Page) => rowsIn(page.getByRole('region', { name: /^Figures/ })).getByRole('link');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).first();

test('each part is a section, back closes what was opened last, and unknown paths are reported', async ({
  openContent,
}) => {
  const page = await openContent('catalogue');
  await rail(page).getByRole('link', { name: 'Claims' }).click();
  await expect(title(page, 'Claims')).toBeFocused();
  await expect(rail(page).locator('[aria-current]')).toHaveText('Claims');
  await rail(page).getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('link', { name: /^Figures/ }).click();
  await names(page).first().click();
  await expect(page).toHaveURL(/\/catalogue\/figures\/\d/);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Catalogue', 'Figures']);
  await page.goBack();
  await expect(title(page, 'Figures')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Catalogue')).toBeVisible();
  await rail(page).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^Studio/ }).click();
  await expect(title(page, 'Studio')).toBeFocused();
  await expect(rail(page).locator('[aria-current]')).toHaveText('Settings');
  await page.goto(`${dashboard}/catalogue/wishes`);
  await expect(title(page, 'Not found')).toBeVisible();
  await page.goto(`${dashboard}/pages/nowhere`);
  await expect(title(page, 'Not found')).toBeVisible();
});

test('a list is sorted by buttons and dragging, hides and restores entries, and is searched', async ({
  openContent,
  product,
  aFigure,
}) => {
  const page = await openContent('catalogue/figures');
  await expect(names(page).nth(2)).toBeVisible();
  const [first = '', second = '', third = ''] = await names(page).allInnerTexts();
  const down = page.getByRole('button', { name: `Move ${first} down`, exact: true }).first();
  await down.press('Enter');
  await expect(names(page).nth(1)).toHaveText(first);
  await expect(down).toBeFocused();
  await expect(page.getByText(`${first} is 2 of ${(await names(page).all()).length} now`)).toBeAttached();
  const rows = rowsIn(page.getByRole('region', { name: /^Figures/ }));
  await rows.nth(2).getByTitle('Drag to reorder').dragTo(rows.nth(0));
  await expect.poll(async () => (await names(page).allInnerTexts()).slice(0, 3)).toEqual([third, second, first]);
  const figures = async (): Promise<{ figure: string; key: string }[]> =>
    await (await fetch(`${product.baseUrl}/api/content/figures`)).json();
  await expect
    .poll(async () => (await figures()).slice(0, 3).map(({ figure }) => figure))
    .toEqual([third, second, first]);

  const [{ key } = { key: '' }] = await figures();
  const isShown = async () => (await figures()).some((figure) => figure.key === key);
  const row = rows.first();
  await chooseCommand(row, third, 'Hide');
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
  await expect.poll(isShown).toBe(false);
  await chooseCommand(row, third, 'Show');
  await expect.poll(isShown).toBe(true);
  await chooseCommand(row, third, 'Delete');
  await expectToast(page, 'Deleted', `“${third}” moved to bin`);
  await expect.poll(isShown).toBe(false);
  await expect(page.getByRole('heading', { level: 2, name: /^Figures/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', `“${third}” is back.`);
  await expect.poll(isShown).toBe(true);

  await page.getByRole('searchbox').fill(aFigure);
  await expect(names(page)).toHaveText(['7']);
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No figures match.')).toBeVisible();
});
