import type { Page } from '@playwright/test';
import { expectDashboard, signIn } from './harness/admin.ts';
import { test } from './harness/desk.ts';
import { expectToast, chooseCommand } from './harness/forms.ts';
import { expect } from './harness/test.ts';
import { type Device, giveDevice, showNoneAtFields } from './harness/passkey-device.ts';

// The browser logs refusals before re-authentication, and a socket that opens while the page is left.
test.use({ ownProduct: {}, expected: /status of (401|428)|WebSocket is closed before/ });

/** Adds a passkey in the open section by keyboard. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Adds the first passkey and returns its recovery codes. */
async function addFirst(page: Page, name: string): Promise<string[]> {
  await add(page, name);
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  return codes;
}

/** Opens the sign-in page in another browser with the passkeys of `from`. */
async function openDoor(page: Page, from: Device): Promise<void> {
  const device = await giveDevice(page);
  await device.take(from);
  await page.goto('/auth');
}

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expectDashboard(page);
}

test('S-102: a passkey is set up, signs in by itself, and is removed, by keyboard alone', async ({
  openSection,
  newPage,
}) => {
  const desk = await openSection('account');
  const device = await giveDevice(desk);
  await addFirst(desk, 'Office Mac');
  await expect(desk.getByText('10 of 10 left')).toBeVisible();
  await add(desk, 'Another');
  await expectToast(desk, 'Couldn’t add the passkey', 'This device has a passkey for your account already.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');

  const door = await newPage();
  await showNoneAtFields(door);
  await openDoor(door, device);
  await press(door);

  await desk.reload();
  await expect(desk.getByText(/^Passkey, set up .+, used/)).toBeVisible();
  await chooseCommand(desk, 'Office Mac', 'Rename');
  await expect(desk.getByRole('dialog').getByLabel('Name')).toHaveValue('Office Mac');
  await desk.getByRole('dialog').getByLabel('Name').fill('Home Mac');
  await desk.keyboard.press('Enter');
  await chooseCommand(desk, 'Home Mac', 'Remove');
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expectToast(desk, 'Passkey removed', 'Every other session has ended.');
  await expect(desk.getByText('of 10 left')).toHaveCount(0);
  const last = await newPage();
  await last.goto('/auth');
  await signIn(last);
  await expectDashboard(last);
});

test('the password also requires a passkey or a recovery code', { tag: '@long' }, async ({ openSection, newPage }) => {
  const desk = await openSection('account');
  const device = await giveDevice(desk);
  const [code = ''] = await addFirst(desk, 'Office Mac');
  const door = await newPage();
  await showNoneAtFields(door);
  await openDoor(door, device);
  await signIn(door);
  await expect(door.getByText('One of your recovery codes')).toBeVisible();
  await press(door);
  const without = await newPage();
  await without.goto('/auth');
  await signIn(without);
  await expect(without.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused();
  await without.keyboard.press('Tab');
  await expect(without.getByLabel('Code')).toBeFocused();
  await without.keyboard.type(code);
  await without.keyboard.press('Enter');
  await expectDashboard(without);
});

test('S-009: a passkey offered at the username field signs in', { tag: '@long' }, async ({ openSection, newPage }) => {
  const desk = await openSection('account');
  const device = await giveDevice(desk);
  await addFirst(desk, 'Office Mac');
  const door = await newPage();
  await openDoor(door, device);
  await expectDashboard(door);
});

test('a passkey re-authenticates', { tag: '@long' }, async ({ openSection, product }) => {
  const page = await openSection('account');
  await giveDevice(page);
  await addFirst(page, 'Office Mac');
  await product.sql(`update sessions set proven_at = now() - interval '16 minutes'`);
  await page.getByRole('button', { name: 'New codes' }).press('Enter');
  await page.getByRole('button', { name: 'Create new codes' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
});
