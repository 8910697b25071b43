import type { Page } from '@playwright/test';
import {
  admin,
  expectDashboard,
  fillInRegistration,
  openRegistration,
  forgetAdmin,
  registerAdmin,
} from './harness/admin.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { holdAnswer, rememberTheme } from './harness/browser.ts';
import { expectToast } from './harness/forms.ts';
import { expect, test } from './harness/test.ts';

// On these pages the browser notes every 401 in its console.
test.use({ ownProduct: { processes: true }, expected: /status of 401/ });

test.describe('while there is no admin', () => {
  test.beforeEach(async ({ product }) => await forgetAdmin(product));

  const create = (page: Page) => page.getByRole('button', { name: 'Create Account' });

  test('registering one leads, by a full load, to the dashboard and says so', async ({ page }) => {
    await openRegistration(page);
    await page.evaluate('window.fromBefore = true');
    await fillInRegistration(page);
    await create(page).click();
    await expectDashboard(page);
    await expectToast(page, 'Registration successful', 'Account created successfully!');
    expect(await page.evaluate('window.fromBefore')).toBeUndefined();
  });

  test('name and e-mail may be left out', async ({ page, product }) => {
    await openRegistration(page);
    await page.getByLabel('Username').fill('grace');
    await page.getByLabel(/^Password/).fill(admin.password);
    await create(page).click();
    await expectDashboard(page);
    expect(await product.sql('select username, name, email from users')).toEqual([
      { username: 'grace', name: null, email: null },
    ]);
  });

  test('what is missing or wrong is said at its field', async ({ page }) => {
    await openRegistration(page);
    await create(page).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await fillInRegistration(page, { email: 'ada@nowhere', password: 'short' });
    await create(page).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  });

  test("the button says 'Creating account...' meanwhile", async ({ page }) => {
    await openRegistration(page);
    const { letGo } = await holdAnswer(page, '**/api/register');
    await fillInRegistration(page);
    await create(page).click();
    const busy = page.getByRole('button', { name: 'Creating account...' });
    await expect(busy).toBeVisible();
    await expect(busy).toBeDisabled();
    await letGo();
    await expectDashboard(page);
  });

  test('somebody who was faster is told of', async ({ newPage, product }) => {
    const page = await newPage({ expected: [/status of 409/] });
    await openRegistration(page);
    await registerAdmin(product);
    await fillInRegistration(page, { username: 'late' });
    await create(page).click();
    await expectToast(page, 'Registration failed', 'An administrator already exists.');
    expect(await product.sql('select username from users')).toEqual([{ username: admin.username }]);
  });

  test('a network that fails is told of', async ({ newPage }) => {
    const page = await newPage({ expected: [/net::ERR_FAILED/] });
    await openRegistration(page);
    await page.route('**/api/register', (route) => route.abort());
    await fillInRegistration(page);
    await create(page).click();
    await expectToast(page, 'Registration failed', 'Network error during registration');
    await expect(page.getByLabel('Username')).toHaveValue(admin.username);
  });

  test('the form asks for no setup token where nobody else reaches the site', async ({ page }) => {
    await openRegistration(page);
    await expect(page.getByLabel('Setup token')).toHaveCount(0);
  });

  for (const theme of ['light', 'dark'])
    test(`the form is accessible and fits a small screen (${theme})`, async ({ newPage }) => {
      const page = await newPage({ width: 390, reducedMotion: true });
      await rememberTheme(page, theme);
      await openRegistration(page);
      await create(page).click();
      await expect(page.getByText('Username is required')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
});
