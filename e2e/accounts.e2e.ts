import type { Page } from '@playwright/test';
import { admin, expectDashboard, portal, signIn } from './harness/admin.ts';
import { expectNoSidewaysScroll } from './harness/checks.ts';
import { expectToast } from './harness/forms.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

// On these pages the browser notes every 401 in its console.
test.use({ ownProduct: {}, expected: /status of 401/ });

const hint = (page: Page) => page.evaluate("localStorage.getItem('admin_authenticated')");

test('signing in on /auth leads to the dashboard, on a small screen too', async ({ newPage }) => {
  const page = await newPage({ width: 390 });
  await page.goto('/auth');
  await signIn(page);
  await expectDashboard(page);
  await expectToast(page, 'Login successful');
  await expectNoSidewaysScroll(page);
  expect(await hint(page)).toBe('true');
});

test('signing in on the portal leads to the dashboard, with the keyboard alone', async ({ newPage }) => {
  const page = await newPage();
  await page.goto(portal);
  await page.getByLabel('Username').focus();
  await page.keyboard.type(admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expectDashboard(page);
  await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard!');
  expect(await hint(page)).toBe('true');
});
