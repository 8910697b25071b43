import { admin, expectDashboard, signIn } from './harness/admin.ts';
import { expectToast } from './harness/forms.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

// The browser logs every 401, and a socket interrupted by signing out.
test.use({ ownProduct: {}, expected: /status of 40[01]|WebSocket is closed before/ });

test('a mail reports a foreign sign-in, and its link ends it', async ({ product, newPage }) => {
  const thief = await newPage();
  await thief.goto('/auth');
  await signIn(thief);
  await expectDashboard(thief);
  const mail = await product.mail.waitFor(({ subject }) => subject === 'New device signed in to your account');
  expect(mail.to).toBe(admin.email);
  const [link = ''] = /https?:\S+\/auth\/not-me#\S+/.exec(mail.text) ?? [];
  const page = await newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out every device' }).press('Enter');
  await expectToast(page, 'Every device is signed out', 'Now choose a new password.');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await thief.waitForURL('**/auth*');
});

test('S-088: a forgotten password is reset by the link in a mail, by keyboard alone', async ({ product, newPage }) => {
  const page = await newPage();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await page.getByLabel('Username or email').fill(admin.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const mail = await product.mail.waitFor(({ subject }) => subject === 'Choose a new password');
  expect(mail.to).toBe(admin.email);
  const [link = ''] = /https?:\S+\/auth\/new-password#\S+/.exec(mail.text) ?? [];
  // A mail scanner opens the link first, including scripts.
  const scanner = await newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();

  await page.goto(link);
  const field = page.getByRole('textbox', { name: 'New password' });
  await field.fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  await field.fill('another battery, correct');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed', 'Every device was signed out. Sign in with your new password.');
  await signIn(page, { password: 'another battery, correct' });
  await expectDashboard(page);
  await product.mail.waitFor(({ subject }) => subject === 'Your password was changed');

  await scanner.getByRole('textbox', { name: 'New password' }).fill('a third battery, wrong');
  await scanner.keyboard.press('Enter');
  await expect(scanner.getByRole('alert').filter({ hasText: 'was used' })).toBeVisible();
  await scanner.getByRole('link', { name: 'Request a new link' }).click();
  await expect(scanner.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
