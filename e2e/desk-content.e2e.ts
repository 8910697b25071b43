import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { test, title } from './harness/content.ts';
import { expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const names = (page: Page) =>
  page
    .getByRole('region', { name: /^Figures/ })
    .getByRole('listitem')
    .getByRole('link');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).first();

const places = [
  '',
  'kind=pages',
  'kind=figures',
  'kind=pages&entry=home',
  'kind=testimonials&new=',
  'kind=apps&entry=1',
  'group=proof',
  'group=addresses',
];

for (const place of places)
  for (const { width, theme } of extremes)
    test(`?${place || 'section=content'} is in order for all, ${width} wide and ${theme}`, async ({ openContent }) => {
      const page = await openContent(place, { width, theme });
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

test('the parts stand under the section while it is open, and back closes what was opened last', async ({
  openContent,
}) => {
  const page = await openContent('');
  await rail(page).getByRole('link', { name: 'Proof' }).click();
  await expect(title(page, 'Claims register')).toBeFocused();
  await expect(rail(page).locator('[aria-current]')).toHaveText('Proof');
  await rail(page).getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: /^Figures/ }).click();
  await names(page).first().click();
  await expect(page).toHaveURL(/kind=figures&entry=/);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Content', 'Figures']);
  await page.goBack();
  await expect(title(page, 'Figures')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Content')).toBeVisible();
  await rail(page).getByRole('link', { name: 'Studio settings' }).click();
  await expect(title(page, 'Studio settings')).toBeFocused();
  await expect(rail(page).getByRole('link', { name: 'Proof' })).toHaveCount(0);
});

test('what does not exist is said not to', async ({ openContent }) => {
  for (const place of ['kind=wishes', 'kind=pages&entry=nowhere']) {
    const page = await openContent(place);
    await expect(title(page, 'Not found')).toBeVisible();
  }
});

test.describe('the list of a kind', () => {
  test('is put in an order by buttons and by dragging, and visitors get that order', async ({
    openContent,
    product,
  }) => {
    const page = await openContent('kind=figures');
    await expect(names(page).nth(2)).toBeVisible();
    const [first = '', second = '', third = ''] = await names(page).allInnerTexts();
    const down = page.getByRole('button', { name: `Move ${first} down`, exact: true }).first();
    await down.press('Enter');
    await expect(names(page).nth(1)).toHaveText(first);
    await expect(down).toBeFocused();
    await expect(page.getByText(`${first} is 2 of ${(await names(page).all()).length} now`)).toBeAttached();
    const rows = page.getByRole('region', { name: /^Figures/ }).getByRole('listitem');
    await rows.nth(2).getByTitle('Drag to another place').dragTo(rows.nth(0));
    await expect.poll(async () => (await names(page).allInnerTexts()).slice(0, 3)).toEqual([third, second, first]);
    const shown = async () => {
      const figures: { figure: string }[] = await (await fetch(`${product.baseUrl}/api/content/figures`)).json();
      return figures.slice(0, 3).map(({ figure }) => figure);
    };
    await expect.poll(shown).toEqual([third, second, first]);
  });

  test('hides an entry and shows it again, and brings back one that was deleted', async ({ openContent, product }) => {
    const page = await openContent('kind=figures');
    const name = await names(page).first().innerText();
    const shown = async () => await (await fetch(`${product.baseUrl}/api/content/figures`)).text();
    const key = new URL((await names(page).first().getAttribute('href')) ?? '', product.baseUrl).searchParams.get(
      'entry',
    );
    const isShown = async () => (await shown()).includes(`"key":"${key}"`);
    const row = page
      .getByRole('region', { name: /^Figures/ })
      .getByRole('listitem')
      .first();
    await row.getByRole('button', { name: `Hide ${name}`, exact: true }).click();
    await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
    await expect.poll(isShown).toBe(false);
    await row.getByRole('button', { name: `Show ${name}`, exact: true }).click();
    await expect.poll(isShown).toBe(true);
    await row.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await expectToast(page, 'Deleted', `“${name}” is off the site.`);
    await expect.poll(isShown).toBe(false);
    await expect(page.getByRole('heading', { level: 2, name: /^Figures/ })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Restored', `“${name}” is back.`);
    await expect.poll(isShown).toBe(true);
  });

  test('is searched where it is long', async ({ openContent, aFigure }) => {
    const page = await openContent('kind=figures');
    await page.getByRole('searchbox').fill(aFigure);
    await expect(names(page)).toHaveText(['7']);
    await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByText('Nothing says that.')).toBeVisible();
  });
});
