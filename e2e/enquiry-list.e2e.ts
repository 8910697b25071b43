import type { Page } from '@playwright/test';
import { openDashboard } from './harness/admin.ts';
import { expectToast } from './harness/forms.ts';
import { enquire, expectCount, names, row, rows, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('the most overdue enquiry is first in list and board, and Waiting shows only those', async ({
  product,
  openPeople,
}) => {
  for (const firstName of ['Answered', 'Tomorrow', 'Late']) await enquire(product, { firstName });
  const due = async (name: string, at: string) =>
    await product.sql(`update answer_promises set due_at = ${at}
      where contact_id = (select id from contacts where first_name = '${name}')`);
  await due('Late', `now() - interval '18 minutes'`);
  await due('Tomorrow', `now() + interval '2 days'`);
  const page = await openPeople();
  const settle = async (name: string) => {
    await page.getByLabel(`Select ${name} Lovelace`).check();
    await page.getByRole('button', { name: 'Nothing to answer', exact: true }).click();
    await page.getByRole('button', { name: 'Mark as nothing to answer' }).click();
    await expectToast(page, `${name} Lovelace marked as nothing to answer`);
  };
  await settle('Answered');
  await expect(names(page)).toHaveText(['Late Lovelace', 'Tomorrow Lovelace', 'Answered Lovelace']);
  await expect(
    rows(page)
      .first()
      .getByText(/^Late by \d+ min$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Waiting', exact: true }).click();
  await expect(names(page)).toHaveText(['Late Lovelace', 'Tomorrow Lovelace']);
  await expectCount(page, 'Contact submissions', 2);
  await settle('Late');
  await expect(names(page)).toHaveText(['Tomorrow Lovelace']);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await due('Late', `now() - interval '1 day'`);
  await enquire(product, { firstName: 'Newest' });
  const cards = page.getByRole('region', { name: /^New \d/ }).getByRole('listitem');
  await expect(cards).toHaveText([/Newest/, /Tomorrow/]);
});

/** How often Tab is pressed until a row has the focus, at most 13. */
async function tabsToRow(page: Page): Promise<number> {
  const isInRow = () => page.evaluate(`document.activeElement.closest('[data-rows]') !== null`);
  for (let tabs = 1; tabs <= 12; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await isInRow()) return tabs;
  }
  return 13;
}

test('the first row of Today is at most 12 Tabs away without the skip link', async ({ product, cookie, newPage }) => {
  await enquire(product);
  const page = await newPage();
  await openDashboard(page, product, cookie);
  // Today shows its parts after all have loaded.
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate('document.activeElement.blur()');
  expect(await tabsToRow(page)).toBeLessThanOrEqual(12);
});

for (const section of ['articles', 'proof', 'people'])
  test(`the first row of ${section} is at most 12 Tabs away`, async ({ product, cookie, newPage }) => {
    const page = await newPage();
    await openDashboard(page, product, cookie, `/${section}`);
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await tabsToRow(page)).toBeLessThanOrEqual(11);
  });

test('the first row is at most 12 Tabs away, and single keys continue from there', async ({ product, openPeople }) => {
  for (const firstName of ['Bea', 'Ada']) await enquire(product, { firstName });
  const page = await openPeople();
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await tabsToRow(page)).toBeLessThanOrEqual(11);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  const record = page.getByRole('heading', { level: 1, name: /Lovelace/ });
  await expect(record).toBeVisible();
  // The enquiry remembers its list after a reload.
  const first = page.url();
  await page.reload();
  await expect(record).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(first);
});

test.describe('several at once', () => {
  test('are moved, labelled and assigned, conflicts stay, and an undo reverts the rest', async ({
    product,
    openPeople,
  }) => {
    for (const firstName of ['Ada', 'Bea', 'Cleo']) await enquire(product, { firstName });
    const page = await openPeople();
    for (const name of ['Ada', 'Bea', 'Cleo']) await page.getByLabel(`Select ${name} Lovelace`).check();
    const bar = page.getByRole('group', { name: 'Bulk actions' });
    await expect(bar.getByText('3 selected')).toBeVisible();
    // An arrow key only selects a stage.
    await bar.getByLabel('Move to').press('ArrowDown');
    await expect(bar.getByText('3 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByLabel('Move to').selectOption('Lost');
    const dialog = page.getByRole('dialog', { name: 'Why were 3 enquiries lost?' });
    await dialog.getByLabel('Reason').fill('A fair that was cancelled');
    // A concurrent change of one of them.
    await page.route('**/api/admin/contacts/changes', async (route) => {
      await product.sql(`update contacts set stage = 'proposal' where first_name = 'Bea'`);
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Move 3 enquiries to Lost' }).click();
    const kept = page.getByRole('dialog', { name: '1 enquiry was not changed' });
    await expect(kept.getByText(/^Bea Lovelace: Someone changed it in the meantime/)).toBeVisible();
    await page.unroute('**/api/admin/contacts/changes');
    await kept.getByRole('button', { name: 'Close' }).last().click();
    await expect(row(page, 'Ada Lovelace').getByText('Lost: A fair that was cancelled')).toBeVisible();
    await expect(bar.getByText('1 selected')).toBeVisible();
    await expectToast(page, '2 enquiries moved to Lost');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Undone for 2 enquiries');
    await expect(page.getByLabel('Stage: Ada Lovelace')).toHaveValue('new');
    await expect(page.getByLabel('Stage: Bea Lovelace')).toHaveValue('proposal');

    await bar.getByRole('button', { name: 'Label' }).click();
    await page.getByLabel('New label').fill('fair');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Bea Lovelace').getByText('fair')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test.describe('after a lost response', () => {
    test.use({ expected: /ERR_FAILED|Failed to load/ });

    test('are reported as possibly changed', async ({ product, openPeople }) => {
      await enquire(product);
      const page = await openPeople();
      await page.getByLabel('Select Ada Lovelace').check();
      // The request succeeds, but its response is lost.
      await page.route('**/api/admin/contacts/changes', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Nothing to answer', exact: true }).click();
      await page.getByRole('button', { name: 'Mark as nothing to answer' }).click();
      const kept = page.getByRole('dialog', { name: '1 enquiry may have changed' });
      await expect(kept.getByText(/^Ada Lovelace: The server cannot be reached/)).toBeVisible();
    });
  });

  test('can be all matches of the filter, and their number is shown first', async ({ product, openPeople }) => {
    await product.sql(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
       select gen_random_uuid(), 'Person', n::text, 'a@example.com', case when n <= 55 then 'Fair' else 'Other' end,
         '10k-25k', 'One of many.', now() - make_interval(mins => n) from generate_series(1, 60) n`,
    );
    const page = await openPeople();
    await page.getByRole('searchbox').fill('fair');
    await expectCount(page, 'Contact submissions', 55);
    await page.getByLabel('Select Person 1', { exact: true }).check();
    await page.getByRole('button', { name: 'Select all 55' }).click();
    await expect(page.getByText('55 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Nothing to answer', exact: true }).click();
    await page.getByRole('button', { name: 'Mark as nothing to answer' }).click();
    await expectToast(page, '55 enquiries marked as nothing to answer');
    expect(
      await product.sql(`select company, count(*)::int as n from contacts where handled_at is null group by 1`),
    ).toEqual([{ company: 'Other', n: 5 }]);
    expect(await product.sql('select count(*)::int as n from history_lines')).toEqual([{ n: 55 }]);
  });
});
