import { dashboard } from './harness/admin.ts';
import { test } from './harness/desk.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

/** Where the link of a line leads. */
const opens = {
  Identity: 'section=settings',
  'Legal data': 'section=settings',
  'Own terms': 'section=content&kind=pages&entry=terms',
  'Privacy notice is your own': 'section=content&kind=pages&entry=privacy',
  'An AI key works': 'section=ai',
  'First app of your own': 'section=content&kind=apps',
  'First article': 'section=posts',
  'Set-up token not needed': 'section=staff',
} as const;

test('each line has its way, by keyboard: a section, a text to confirm, a test, or words that say how', async ({
  openSection,
  product,
}) => {
  const page = await openSection('launch');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('heading', { level: 2, name: /^Still open/ })).toBeVisible();
  await expect(lines.filter({ hasText: 'The address is https' })).toContainText('set PUBLIC_URL');
  for (const [line, to] of Object.entries(opens))
    await expect(page.getByRole('link', { name: `Open ${line}`, exact: true })).toHaveAttribute(
      'href',
      `${dashboard}?${to}`,
    );
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(Object.keys(opens).length);
  // Each line has a way, but for the one that is done by what the demonstration is.
  const ways = page.getByRole('link').or(page.getByRole('button'));
  await expect(lines.filter({ hasNot: ways })).toContainText(['Search engines may list the site']);
  await page.getByRole('link', { name: 'Open First app of your own', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Apps', exact: true })).toBeVisible();
  await page.goBack();

  const mail = lines.filter({ hasText: 'Mails leave' });
  await mail.getByRole('button', { name: 'Test Mails leave' }).press('Enter');
  await product.mail.waitFor(({ subject }) => /^Mails from .+ arrive$/.test(subject));
  await expect(mail).toContainText('The mail server took a test');
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();
  await page.getByRole('button', { name: 'Confirm Own terms' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Own terms' });
  const confirm = question.getByRole('button', { name: 'I have read it, and it is ours' });
  await expect(confirm).toBeDisabled();
  const reading = page.waitForEvent('popup');
  await question.getByRole('link', { name: 'Open the text' }).press('Enter');
  await (await reading).close();
  await confirm.press('Enter');
  await expect(lines.filter({ hasText: 'Own terms' })).toContainText(/Version 1, confirmed on/);
  await expect(page.getByRole('button', { name: 'Confirm Own terms' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();

  for (const [line, says] of [
    ['The address is https', 'PUBLIC_URL=https://'],
    ['Backups run', 'make backup to='],
  ] as const) {
    const howTo = page.getByRole('button', { name: `How to ${line}` });
    await howTo.press('Enter');
    await expect(page.getByRole('dialog', { name: line })).toContainText(says);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(howTo).toBeFocused();
  }
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
  await page.getByRole('button', { name: 'Go live' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Go live with open lines?' });
  await expect(question).toContainText('Backups run');
  await question.getByRole('button', { name: 'Go live all the same' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Done/ })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Search engines may list the site' })).toContainText(
    'They find it by its sitemap.',
  );
  await visitor.goto('/');
  await expect(visitor.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0);
});
