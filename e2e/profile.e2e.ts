import { dashboard } from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { test } from './harness/desk.ts';
import { expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a name is changed by keyboard alone, and stands in the header at once', async ({ openSection }) => {
  const page = await openSection('account');
  const name = page.getByRole('form', { name: 'Change name' }).getByLabel('Full name');
  await expect(name).toHaveValue('Ada Byron');
  await name.fill('Grace Hopper');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Name saved', 'The others see Grace Hopper.');
  await expect(page.getByRole('link', { name: 'GH, your profile' })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Grace Hopper');
});

for (const { width, theme } of extremes)
  test(`the account fits ${width} px in the ${theme} theme`, async ({ openSection }) => {
    const page = await openSection('account', { width, theme });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('an address of the dashboard without a page leads there, and suggests nothing public', async ({ newPage }) => {
  const page = await newPage({ expected: [/status of 404/] });
  await page.goto(`${dashboard}/apps`);
  await expect(page.getByRole('link', { name: 'Open the dashboard' })).toBeVisible();
  await expect(page.getByText('Closest to that address')).toHaveCount(0);
});
