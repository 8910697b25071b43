import { expectNoSidewaysScroll } from './harness/checks.ts';
import { expectToast } from './harness/forms.ts';
import { enquire, names, row, rows, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const firstNames = ['Ada', 'Bea', 'Cleo'];

test('several are quarantined as spam, other screens follow, and an undo restores them', async ({
  product,
  openPeople,
}) => {
  for (const firstName of firstNames) await enquire(product, { firstName });
  const [page, other] = [await openPeople(), await openPeople()];
  await page.getByLabel('Stage: Cleo Lovelace').selectOption('Session');
  for (const name of firstNames) await page.getByLabel(`Select ${name} Lovelace`).check();
  await page.getByRole('button', { name: 'Mark as spam', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Mark 3 enquiries as spam?' });
  await dialog.getByRole('button', { name: 'Mark 3 enquiries as spam' }).click();
  const kept = page.getByRole('dialog', { name: '1 enquiry was not changed' });
  await expect(kept.getByText(/^Cleo Lovelace: It was answered/)).toBeVisible();
  await kept.getByRole('button', { name: 'Close' }).last().click();
  await expectToast(page, '2 enquiries marked as spam');
  for (const shown of [page, other]) await expect(names(shown)).toHaveText(['Cleo Lovelace']);
  await other.getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(row(other, 'Ada Lovelace').getByText(/^Marked as spam by staff /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await expect(page.getByText('marked it as spam')).toBeVisible();
  await expect(page.getByText('marked it as not spam')).toBeVisible();
});

test(
  'several are permanently erased by an allowed role after confirming the number',
  { tag: '@long' },
  async ({ product, openPeople }) => {
    for (const firstName of firstNames) await enquire(product, { firstName });
    const page = await openPeople();
    for (const name of ['Ada', 'Bea']) await page.getByLabel(`Select ${name} Lovelace`).check();
    const bar = page.getByRole('group', { name: 'Bulk actions' });
    await bar.getByRole('button', { name: 'Erase' }).click();
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('dialog', { name: 'Erase 2 enquiries?' })
      .getByRole('button', { name: 'Erase 2 enquiries' })
      .click();
    await expectToast(page, '2 enquiries erased');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await expect(names(page)).toHaveText(['Cleo Lovelace']);
    expect(await product.sql('select first_name from contacts where quarantine is null')).toEqual([
      { first_name: 'Cleo' },
    ]);
  },
);
