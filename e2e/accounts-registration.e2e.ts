import { expectDashboard, fillInRegistration, openRegistration } from './harness/admin.ts';
import { expectToast } from './harness/forms.ts';
import { expect, test } from './harness/test.ts';

// On these pages, the browser logs every 401 in its console.
test.use({ ownProduct: { processes: true }, expected: /status of 401/ });

test('registering the first admin loads the dashboard and confirms it', async ({ page, product }) => {
  await openRegistration(page);
  await page.evaluate('window.fromBefore = true');
  await fillInRegistration(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectDashboard(page);
  await expectToast(page, 'Registration successful', 'Account created successfully!');
  expect(await page.evaluate('window.fromBefore')).toBeUndefined();
  expect(await product.sql('select username, role from users')).toEqual([{ username: 'ada', role: 'owner' }]);
});
