import { expectToast, chooseCommand } from './harness/forms.ts';
import { enquire, expectCount, row, rows, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });
test.beforeEach(async ({ product }) => void (await product.sql('delete from labels')));

test('new labels are created when added, filter the list, and an undo removes them', async ({
  product,
  openPeople,
}) => {
  await enquire(product);
  await enquire(product, { firstName: 'Grace' });
  const page = await openPeople();
  await chooseCommand(page, 'Ada Lovelace', 'Label');
  const dialog = page.getByRole('dialog', { name: 'Labels of Ada Lovelace' });
  await dialog.getByLabel('New label').fill('retainer');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Labels of Ada Lovelace saved');
  await expect(row(page, 'Ada Lovelace').getByRole('list', { name: 'Labels' })).toHaveText('retainer');

  await page.getByLabel('Label', { exact: true }).selectOption('retainer');
  await expectCount(page, 'Contact submissions', 1);
  await expect(page).toHaveURL(/[?&]label=/);
  await page.reload();
  await expectCount(page, 'Contact submissions', 1);
  await page.getByLabel('Label', { exact: true }).selectOption('All labels');

  await chooseCommand(page, 'Grace Lovelace', 'Label');
  await page.getByRole('dialog').getByLabel('retainer').check();
  await page.getByRole('button', { name: 'Save labels' }).click();
  await expect(row(page, 'Grace Lovelace').getByText('retainer')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, 'Grace Lovelace').getByText('retainer')).toBeHidden();

  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await expect(page.getByText('labelled it “retainer”')).toBeVisible();
  await page.getByRole('button', { name: 'Labels of Ada Lovelace' }).click();
  await page.getByRole('dialog').getByLabel('retainer').uncheck();
  await page.getByRole('button', { name: 'Save labels' }).click();
  await expect(page.getByText('removed “retainer”')).toBeVisible();
});

test('the studio renames, merges and deletes its labels', async ({ product, openPeople }) => {
  await enquire(product);
  await product.sql(`insert into labels (id, name, created_at)
    select gen_random_uuid(), name, now() from unnest(array['rush', 'urgent']) name`);
  await product.sql('insert into contact_labels select c.id, l.id from contacts c, labels l');
  const page = await openPeople('enquiries?view=board', { expected: [/409/] });
  await expect(page.getByRole('list', { name: 'Labels' })).toHaveText(/rush.*urgent/);
  await page.getByRole('link', { name: 'Edit labels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeFocused();

  await chooseCommand(page, 'rush', 'Rename');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Urgent');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Another label is called “Urgent”. Merge this one into it instead.')).toBeVisible();
  await dialog.getByLabel('Name').fill('this week');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Label renamed');

  await chooseCommand(page, 'this week', 'Merge');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByText('Choose the label to keep')).toBeVisible();
  await dialog.getByLabel('Into').selectOption('urgent');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expectToast(page, 'Merged into “urgent”');
  await expect(page.getByRole('row', { name: 'urgent 1' })).toBeVisible();

  await chooseCommand(page, 'urgent', 'Delete');
  await expectToast(page, 'Label deleted', 'urgent');
  await expect(page.getByText('No labels yet. Add one to an enquiry.')).toBeVisible();
  await page.getByRole('link', { name: 'Enquiries' }).last().click();
  await expect(rows(page)).toHaveCount(1);
});
