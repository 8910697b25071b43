import { openDashboard, signInAs } from './harness/admin.ts';
import { codeOf } from './harness/authenticator.ts';
import { test } from './harness/desk.ts';
import { expectToast } from './harness/forms.ts';
import { expect } from './harness/test.ts';

// The browser logs every refusal, including requests of pages that lost their permission.
test.use({ ownProduct: {}, expected: /status of (403|409|428)/ });

test('a role that requires a second factor leads to setting one up and then continues, by keyboard', async ({
  product,
  openSection,
  newPage,
}) => {
  const page = await openSection('people');
  const grace = await newPage();
  await openDashboard(grace, product, await signInAs(product, 'sales'), '/enquiries');
  await expect(grace.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();

  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row').filter({ hasText: 'Grace Hopper' });
  await page.reload();
  await expect(row).toContainText('Not set up');
  await page.getByRole('button', { name: 'Require for roles' }).press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Owner' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Set up two-factor authentication for your own account first, under Account.',
  );
  await dialog.getByRole('checkbox', { name: 'Owner' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Sales' }).press('Space');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Two-factor authentication', 'Required for these roles: Sales.');
  await expect(row).toContainText('Required, not set up');

  await expect(grace.getByText('Your role, Sales, demands a second factor.')).toBeVisible();
  await expect(grace.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText(['Account']);
  await grace.reload();
  await grace.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  const set = grace.getByRole('dialog', { name: 'Set up an authenticator app' });
  await set
    .getByRole('textbox', { name: 'Code' })
    .fill(codeOf((await set.locator('code').innerText()).replaceAll(' ', '')));
  await grace.keyboard.press('Enter');
  await grace.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await expect(grace.getByRole('navigation', { name: 'Dashboard' })).toContainText('Enquiries');
  await expect(grace.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Authenticator app');
});
