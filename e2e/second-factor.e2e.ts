import type { Page } from '@playwright/test';
import { admin, expectDashboard, portal, signIn } from './harness/admin.ts';
import { codeOf } from './harness/authenticator.ts';
import { expectToast, chooseCommand } from './harness/forms.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

// The browser logs refusals before re-authentication, and wrong codes.
test.use({ ownProduct: {}, expected: /status of (400|401|428)/ });

/** Sets up the factor in the open section; returns its key and the recovery codes. */
async function setUp(page: Page, firstCode = (key: string) => codeOf(key)): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(firstCode(key));
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  return { key, codes };
}

test('S-014: a second factor is set up, required on both sign-in pages, and removed, by keyboard alone', async ({
  openSection,
  newPage,
}) => {
  const desk = await openSection('account');
  const { key, codes } = await setUp(desk);

  const page = await newPage();
  await page.goto('/auth');
  await signIn(page);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type('abcd-efgh-jkmn');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong code, or already used.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expectDashboard(page);

  const other = await newPage();
  await other.goto(portal);
  await signIn(other);
  await expect(other.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await other.keyboard.type(codes[0] ?? '');
  await other.keyboard.press('Enter');
  await expectDashboard(other);

  await desk.reload();
  await expect(desk.getByText('9 of 10 left')).toBeVisible();
  await chooseCommand(desk, 'Authenticator app', 'Remove');
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expectToast(desk, 'Two-factor authentication removed', 'Every other session has ended.');
  await expect(desk.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  const last = await newPage();
  await last.goto('/auth');
  await signIn(last);
  await expectDashboard(last);
});

test('S-056: re-authentication is required after a while, and then the action is done', async ({
  openSection,
  product,
}) => {
  const page = await openSection('account');
  const longAgo = () => product.sql(`update sessions set proven_at = now() - interval '16 minutes'`);
  await longAgo();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expectToast(page, 'Confirm your password first.');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  await expect(question.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await page.keyboard.type('a wrong one');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Current password is wrong')).toBeVisible();
  await question.getByRole('textbox', { name: 'Current password' }).fill(admin.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them' }).press('Enter');

  // From now on, the code re-authenticates.
  await longAgo();
  await page.getByRole('button', { name: 'New codes' }).press('Enter');
  await page.getByRole('button', { name: 'Create new codes' }).press('Enter');
  await expect(question.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
});

test('S-062: a table is downloaded after re-authentication', { tag: '@long' }, async ({ openSection, product }) => {
  const page = await openSection('audit');
  await product.sql(`update sessions set proven_at = now() - interval '16 minutes'`);
  await page.getByRole('link', { name: 'Download CSV' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await page.keyboard.type(admin.password);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeFocused();
});
