import { expectNoSidewaysScroll } from './harness/checks.ts';
import { expectToast } from './harness/forms.ts';
import { enquire, names, rows, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('two enquiries of one email are merged, show one history, and are separated again', async ({
  product,
  openPeople,
}) => {
  await enquire(product);
  await enquire(product, { firstName: 'Bea', description: 'The same once more, with a map.' });
  const page = await openPeople();
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await page.getByRole('button', { name: 'Merge: Bea Lovelace' }).click();
  await expectToast(page, 'Merged');
  const joined = page.getByRole('region', { name: /^Merged into this one/ });
  await expect(joined.getByRole('link', { name: 'Bea Lovelace' })).toBeVisible();
  await expect(joined.getByRole('heading')).toBeFocused();
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history.getByText('Dotted: from the merged enquiry')).toBeVisible();
  await expect(history.getByRole('listitem').filter({ hasText: 'The same once more' })).toContainText(
    'Merged enquiry:',
  );
  await expect(history.getByRole('listitem').filter({ hasText: 'merged another enquiry' })).not.toContainText(
    'Merged enquiry:',
  );
  await expect(history.getByText('The same once more, with a map.')).toBeVisible();
  await expect(history.getByText('merged another enquiry into this one')).toBeVisible();

  // One reply answers both, and only one is listed.
  await page.getByLabel('Reply', { exact: true }).fill('Dear Ada, dear Bea.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, 'Reply sent');
  await joined.getByRole('link', { name: 'Bea Lovelace' }).click();
  await expect(page.getByLabel('Stage: Bea Lovelace')).toHaveValue('talk');
  await expect(page.getByText('merged this one into another enquiry')).toBeVisible();
  await page.goto('/prism-dashboard-2025/enquiries');
  await expect(names(page)).toHaveText(['Ada Lovelace']);
  await page.getByRole('searchbox').fill('with a map');
  await expect(names(page)).toHaveText(['Bea Lovelace']);
  await expect(rows(page).getByText('Merged into another')).toBeVisible();

  await page.getByRole('link', { name: 'Bea Lovelace', exact: true }).click();
  await page.getByRole('button', { name: 'Separate: Ada Lovelace' }).click();
  await expectToast(page, 'Separated');
  await expect(page.getByRole('button', { name: 'Merge: Ada Lovelace' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.goto('/prism-dashboard-2025/enquiries');
  await expect(rows(page)).toHaveCount(2);
});
