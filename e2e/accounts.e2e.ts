import type { Page } from '@playwright/test';
import { admin, expectDashboard, portal, signIn } from './harness/admin.ts';
import { expectNoSidewaysScroll } from './harness/checks.ts';
import { holdAnswer } from './harness/browser.ts';
import { expectToast } from './harness/forms.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

// On these pages the browser notes every 401 in its console.
test.use({ ownProduct: {}, expected: /status of 401/ });

const hint = (page: Page) => page.evaluate("localStorage.getItem('admin_authenticated')");
test('nobody else is offered to register', async ({ newPage }) => {
  const page = await newPage();
  const answered = page.waitForResponse('**/api/admin-exists');
  await page.goto('/auth');
  await answered;
  await expect(page.getByRole('tab')).toHaveText(['Login']);
});

test('signing in on /auth leads to the dashboard', async ({ newPage }) => {
  const page = await newPage();
  await page.goto('/auth');
  await signIn(page);
  await expectDashboard(page);
  await expectToast(page, 'Login successful');
  expect(await hint(page)).toBe('true');
});

test('signing in on the portal leads to the dashboard', async ({ newPage }) => {
  const page = await newPage();
  await page.goto(portal);
  await signIn(page);
  await expectDashboard(page);
  await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard!');
  expect(await hint(page)).toBe('true');
});

test('signing in works with the keyboard alone', async ({ newPage }) => {
  const page = await newPage();
  await page.goto(portal);
  await page.getByLabel('Username').focus();
  await page.keyboard.type(admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expectDashboard(page);
});

test('a wrong password is told on /auth', async ({ page, product }) => {
  await page.goto('/auth');
  await signIn(page, { password: 'another password' });
  await expectToast(page, 'Login failed', 'Invalid username or password');
  expect(page.url()).toBe(`${product.baseUrl}/auth`);
  expect(await hint(page)).toBeNull();
});

test('a wrong password is told on the portal', async ({ page, product }) => {
  await page.goto(portal);
  await signIn(page, { password: 'another password' });
  await expectToast(page, 'Invalid Credentials', 'Please check your username and password.');
  expect(page.url()).toBe(product.baseUrl + portal);
  expect(await hint(page)).toBeNull();
});

test('a sign-in that never arrives is told on the portal', async ({ newPage }) => {
  const page = await newPage({ expected: [/net::ERR_FAILED/] });
  await page.goto(portal);
  await page.route('**/api/login', (route) => route.abort());
  await signIn(page);
  await expectToast(page, 'Login Failed', 'An error occurred during login.');
});

for (const path of ['/auth', portal])
  test(`username and password are required on ${path}`, async ({ newPage }) => {
    const page = await newPage();
    await page.goto(path);
    await page.getByRole('button', { name: /Sign In|Access Dashboard/ }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
  });

for (const [path, label] of [
  ['/auth', 'Signing in...'],
  [portal, 'Authenticating...'],
] as const)
  test(`the button of ${path} says “${label}” meanwhile`, async ({ newPage }) => {
    const page = await newPage();
    await page.goto(path);
    const { letGo } = await holdAnswer(page, '**/api/login');
    await signIn(page);
    const busy = page.getByRole('button', { name: label });
    await expect(busy).toBeVisible();
    await expect(busy).toBeDisabled();
    await letGo();
    await expectDashboard(page);
  });

for (const path of ['/auth', portal])
  test(`the password can be shown and hidden again on ${path}`, async ({ newPage }) => {
    const page = await newPage();
    await page.goto(path);
    const password = page.getByLabel(/^Password/);
    await password.fill('what is this');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('what is this');
  });

for (const path of ['/auth', portal])
  test(`signing in on ${path} works on a small screen`, async ({ newPage }) => {
    const page = await newPage({ width: 390 });
    await page.goto(path);
    await signIn(page);
    await expectDashboard(page);
    await expectNoSidewaysScroll(page);
  });
