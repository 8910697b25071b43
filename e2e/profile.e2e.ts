import type { Locator, Page } from '@playwright/test';
import { dashboard, openDashboard, signInAs } from './harness/admin.ts';
import { change } from './harness/content.ts';
import { test } from './harness/desk.ts';
import { expectToast } from './harness/forms.ts';
import { enquire } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test("S-040: a new email is confirmed by a button behind its mail's link, by keyboard alone", async ({
  product,
  openSection,
  newPage,
}) => {
  const page = await openSection('account');
  await expect(page.getByText('Your email is ada@example.com.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Change email' });
  await form.getByLabel('New email').fill('ada@elsewhere');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Enter a full email address')).toBeVisible();
  await form.getByLabel('New email').fill('ada@elsewhere.example');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Check your email', 'We sent a link to ada@elsewhere.example.');
  await expect(page.getByText('is not confirmed yet')).toBeVisible();
  const notice = await product.mail.waitFor(({ subject }) => subject === 'Your account’s email is changing');
  expect(notice.to).toBe('ada@example.com');
  const mail = await product.mail.waitFor(({ subject }) => subject === 'Confirm your new email');
  expect(mail.to).toBe('ada@elsewhere.example');

  const link = await newPage({ expected: [/status of 400/] });
  await link.goto(/https?:\S+\/auth\/address#\S+/.exec(mail.text)?.[0] ?? '');
  await page.reload();
  await expect(page.getByText('is not confirmed yet')).toBeVisible();
  await link.getByRole('button', { name: 'Confirm this email' }).press('Enter');
  await expectToast(link, 'Email confirmed', 'Your account uses it from now on.');
  await page.reload();
  await expect(page.getByText('Your email is ada@elsewhere.example.')).toBeVisible();
  await expect(page.getByText('is not confirmed yet')).toHaveCount(0);
});

test(
  'a portrait replaces the initials for everyone in any role, until it is removed',
  { tag: '@long' },
  async ({ product, openSection, newPage }) => {
    const owner = await openSection('people');
    const page = await newPage();
    await openDashboard(page, product, await signInAs(product, 'sales'), '/account');
    await expect(page.getByRole('button', { name: 'Library' })).toHaveCount(0);
    const buffer = await page.screenshot();
    await page.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expectToast(page, 'Picture saved', 'Others see it instead of your initials.');
    const square = (shown: Page) => shown.locator('header img[src^="/api/admin/portraits/"]');
    await expect(square(page).first()).toBeVisible();
    await expect(square(owner).first()).toBeVisible();
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') });
    await expect(page.getByText('Your browser cannot read this picture.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture' }).press('Enter');
    await expect(square(page)).toHaveCount(0);
  },
);

test(
  'a portrait appears at forms that its person has open, and at what they saved and noted',
  { tag: '@long' },
  async ({ product, session, openSection, newPage }) => {
    const page = await openSection('account');
    const buffer = await page.screenshot();
    await page.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expectToast(page, 'Picture saved', 'Others see it instead of your initials.');
    const picture = (within: Page | Locator) => within.locator('img[src^="/api/admin/portraits/"]');
    await change(product, session, 'apps/1', { timeline: '10 days' });
    const form = '/catalogue/apps/1';
    await page.goto(dashboard + form);
    const editor = await newPage();
    await openDashboard(editor, product, await signInAs(product, 'editor'), form);
    await expect(picture(editor.getByRole('status').filter({ hasText: 'has this open.' }))).toBeVisible();
    await editor.getByRole('button', { name: 'Revisions', exact: true }).click();
    await expect(picture(editor.getByRole('dialog', { name: 'Revisions' }))).toBeVisible();

    await enquire(product);
    await page.goto(`${dashboard}/enquiries`);
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
    await expect(picture(page.getByRole('main'))).toHaveCount(1);
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the data.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(picture(page.getByRole('article').filter({ hasText: 'Ask about the data.' }))).toBeVisible();
  },
);
