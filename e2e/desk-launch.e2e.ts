import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('the launch list says what is open and is sound in both themes, also on a phone', async ({ openSection }) => {
  const page = await openSection('launch');
  await expect(page.getByRole('heading', { level: 2, name: /^Still open/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The address is https' })).toContainText('set PUBLIC_URL');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a test mail is sent from it by keyboard, and the answer comes by itself', async ({ openSection, product }) => {
  const page = await openSection('launch');
  const mail = page.getByRole('listitem').filter({ hasText: 'Mails leave' });
  await mail.getByRole('button', { name: 'Test Mails leave' }).focus();
  await page.keyboard.press('Enter');
  await product.mail.waitFor(({ subject }) => /^Mails from .+ arrive$/.test(subject));
  await expect(mail).toContainText('The mail server took a test');
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();
});

/** What opens by the button of a line. */
const opened = {
  Identity: 'Studio settings',
  'Legal data': 'Studio settings',
  'Own terms': 'Terms of Service',
  'Privacy notice is your own': 'Privacy Policy',
  'An AI key works': 'AI models',
  'First app of your own': 'Apps',
  'First article': 'Articles',
  'Set-up token not needed': 'People',
} as const;

test('each line opens where it is done, by keyboard', async ({ openSection }) => {
  const page = await openSection('launch');
  for (const [line, heading] of Object.entries(opened)) {
    await page.getByRole('link', { name: `Open ${line}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), line).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Launch list' })).toBeVisible();
  }
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ has: page.getByRole('link', { name: /^Open / }) })).toHaveCount(
    Object.keys(opened).length,
  );
  // Each line has a way, but for the one that is done by what the demonstration is.
  const ways = page.getByRole('link').or(page.getByRole('button'));
  await expect(lines.filter({ hasNot: ways })).toContainText(['Search engines may list the site']);
});

test('a text is confirmed by keyboard, and the line says since when', async ({ openSection }) => {
  const page = await openSection('launch');
  await page.getByRole('button', { name: 'Confirm Own terms' }).press('Enter');
  const terms = page.getByRole('listitem').filter({ hasText: 'Own terms' });
  await expect(terms).toContainText(/Version 1, confirmed on/);
  await expect(page.getByRole('button', { name: 'Confirm Own terms' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();
});

test('it says how the site gets an address with a certificate', async ({ openSection }) => {
  const page = await openSection('launch');
  await page.getByRole('button', { name: 'How to The address is https' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'The address is https' })).toContainText('PUBLIC_URL=https://');
});

test('it says how backups are made, by keyboard', async ({ openSection }) => {
  const page = await openSection('launch');
  const howTo = page.getByRole('button', { name: 'How to Backups run' });
  await howTo.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Backups run' });
  await expect(dialog).toContainText('make backup to=');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(howTo).toBeFocused();
});

test('the demonstration leaves as a whole, and search engines come back when they are let in', async ({
  openSection,
  newPage,
}) => {
  const page = await openSection('launch');
  await page.getByRole('button', { name: 'List and remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'The demonstration’s content' });
  await expect(dialog).toContainText('Parallel');
  await expect(dialog).toContainText('A position that somebody applied for goes into the bin.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Remove \d+ things$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'No demonstration content left' })).toContainText(
    'Everything on the site is your own.',
  );
  const visitor = await newPage();
  await visitor.goto('/marketplace');
  await expect(visitor.getByText('Parallel')).toHaveCount(0);
  await expect(visitor.getByText('Demonstration content')).toHaveCount(0);

  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Go live' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Search engines may list the site' })).toContainText(
    'They find it by its sitemap.',
  );
  await visitor.goto('/');
  await expect(visitor.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0);
});
