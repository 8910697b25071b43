import { dashboard } from './harness/admin.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const opens = {
  Identity: 'settings/studio',
  'Company details': 'settings/legal',
  'Review your terms of service': 'pages/terms',
  'Review your privacy policy': 'pages/privacy',
  Backups: 'settings/backups',
  'Connect an AI provider': 'ai',
  'Add your first app': 'catalogue/apps',
  'Write your home page': 'pages/home',
  'Publish your first article': 'articles',
  'Setup token not required': 'people',
} as const;

test('each check is resolved by keyboard: a section, a text to confirm, a test, or instructions', async ({
  openSection,
  product,
}) => {
  const page = await openSection('launch');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { level: 2, name: /^To do/ })).toBeVisible();
  await expect(lines.filter({ hasText: 'Custom domain with HTTPS' })).toContainText('set PUBLIC_URL');
  for (const [line, to] of Object.entries(opens))
    await expect(page.getByRole('link', { name: `Open ${line}`, exact: true })).toHaveAttribute(
      'href',
      `${dashboard}/${to}`,
    );
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(Object.keys(opens).length);
  // Each check has an action, except the one that the demonstration resolves.
  const ways = page.getByRole('link').or(page.getByRole('button'));
  await expect(lines.filter({ hasNot: ways })).toContainText(['Open to search engines']);
  await page.getByRole('link', { name: 'Open Add your first app', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Apps', exact: true })).toBeVisible();
  await page.goBack();

  const mail = lines.filter({ hasText: 'Email delivery' });
  await mail.getByRole('button', { name: 'Test Email delivery' }).press('Enter');
  await product.mail.waitFor(({ subject }) => subject.startsWith('Test email from '));
  await expect(mail).toContainText('The mail server accepted a test email');
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();
  await page.getByRole('button', { name: 'Confirm Review your terms of service' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Review your terms of service' });
  const confirm = question.getByRole('button', { name: 'I have read it and it applies to us' });
  await expect(confirm).toBeDisabled();
  const reading = page.waitForEvent('popup');
  await question.getByRole('link', { name: 'Open the text' }).press('Enter');
  await (await reading).close();
  await confirm.press('Enter');
  await expect(lines.filter({ hasText: 'Review your terms of service' })).toContainText(/Version 1, confirmed on/);
  await expect(page.getByRole('button', { name: 'Confirm Review your terms of service' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();

  for (const [line, says] of [
    ['Custom domain with HTTPS', 'PUBLIC_URL=https://'],
    ['Backups', 'make backup to='],
  ] as const) {
    const howTo = page.getByRole('button', { name: `How to ${line}` });
    await howTo.press('Enter');
    await expect(page.getByRole('dialog', { name: line })).toContainText(says);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(howTo).toBeFocused();
  }
});

test('the demonstration is removed completely, and search engines are let in', async ({ openSection, newPage }) => {
  const page = await openSection('launch');
  await page.getByRole('button', { name: 'Review and delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Demonstration content' });
  await expect(dialog).toContainText('Parallel');
  await expect(dialog).toContainText('Positions with applications go to the bin.');
  await dialog.getByRole('button', { name: /^Delete \d+ items$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Remove demonstration content' })).toContainText(
    'All content is your own.',
  );
  const visitor = await newPage();
  await visitor.goto('/marketplace');
  await expect(visitor.getByText('Parallel')).toHaveCount(0);
  await expect(visitor.getByText('Demonstration content')).toHaveCount(0);

  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Go live' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Go live with open items?' });
  await expect(question).toContainText('Backups');
  await question.getByRole('button', { name: 'Go live anyway' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Open to search engines' })).toContainText(
    'Search engines find your pages through the sitemap.',
  );
  await visitor.goto('/');
  await expect(visitor.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0);
});
