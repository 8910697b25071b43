import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aPdf } from '../infra/test/documents.ts';
import { chooseCommand, expectToast } from './harness/forms.ts';
import { apply, enquire, expectCount, heading, names, row, subscribe, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.describe('applications', () => {
  test(
    'in quarantine are released and get their mails, or are deleted after confirmation',
    { tag: '@long' },
    async ({ product, openPeople }) => {
      await apply(product, { website: 'filled in by a browser' });
      await apply(product, { firstName: 'Spam', email: 'spam@navy.example', website: 'https://spam.example' });
      const page = await openPeople('applications');
      const grace = row(page, 'Grace Hopper');
      await expect(grace.getByText('Hidden field filled in: filled in by a browser')).toBeVisible();
      await chooseCommand(page, 'Grace Hopper', 'Release');
      await expectToast(page, 'Released. It is now with the applications, and its emails are sent');
      await expect(heading(page)).toBeFocused();
      await expect(grace.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
      await product.mail.waitFor((mail) => mail.to === 'grace@navy.example');

      await chooseCommand(page, 'Spam Hopper', 'Delete');
      const dialog = page.getByRole('dialog', { name: 'Delete this application?' });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Permanently deleted');
      await expectCount(page, 'Applications', 1);
      await expect(heading(page)).toBeFocused();
    },
  );

  test('S-198: arrive live with all data, their mail and their resume', async ({ product, openPeople }) => {
    const page = await openPeople('applications');
    await expect(page.getByText('No applications yet.')).toBeVisible();
    await apply(product, { consent: '1' });
    const item = row(page, 'Grace Hopper');
    for (const part of ['DevOps Engineer', 'Leeds', '12 years', 'I found the moth.'])
      await expect(item).toContainText(part);
    await item.getByRole('link', { name: 'Grace Hopper' }).click();
    await expect(page.getByText(/^Confirmation sent/)).toBeVisible();
    for (const part of ['+44 20 7946 0001', '70,000', '4 Jan 2090', 'I found the moth.'])
      await expect(page.getByRole('main')).toContainText(part);
    const wording = page.getByRole('link', { name: 'wording 1' });
    await expect(wording).toHaveAttribute('href', '/versions/application/1');
    const resume = page.getByRole('button', { name: 'Resume 68 kB: hopper.pdf of Grace Hopper' });
    await resume.click();
    const dialog = page.getByRole('dialog', { name: /^Download / });
    await expect(dialog.getByText('Grace Hopper uploaded it, and it was not checked for viruses.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(resume).toBeFocused();
    await page.keyboard.press('Enter');
    const started = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    const download = await started;
    await expect(dialog).toHaveCount(0);
    expect(download.suggestedFilename()).toBe('hopper.pdf');
    expect(await readFile(await download.path())).toEqual(aPdf(70_000));
  });
});

test.describe('subscribers', () => {
  test('arrive and change their state live', async ({ product, openPeople }) => {
    const page = await openPeople('subscribers');
    await expect(
      page.getByText('No subscribers yet. They sign up in the newsletter forms of your site.'),
    ).toBeVisible();
    await subscribe(product, 'reader@example.com');
    const item = row(page, 'reader@example.com');
    await expect(item.getByText('Pending', { exact: true })).toBeVisible();
    await expect(item.getByText(/^Confirmation sent/)).toBeVisible();
    const mail = await product.mail.waitFor(({ to }) => to === 'reader@example.com');
    const confirm = /^http\S+newsletter\/confirm\S+$/m.exec(mail.text)?.[0] ?? '';
    await fetch(confirm, { method: 'POST' });
    await expect(item.getByText('Confirmed', { exact: true })).toBeVisible();
    const [, unsubscribe = ''] = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    await fetch(unsubscribe, { method: 'POST' });
    await expect(item.getByText('Unsubscribed', { exact: true })).toBeVisible();
    await expectCount(page, 'Newsletter subscribers', 1);
  });
});

test.describe('personal data', () => {
  async function find(page: Page, email: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Find' }).press('Enter');
  }

  test('of one person is found, exported and erased after confirmation, by keyboard', async ({
    product,
    openPeople,
  }) => {
    await apply(product, { email: 'Ada@analytical.example' });
    await enquire(product);
    await enquire(product, { firstName: 'Bystander', email: 'bystander@example.com' });
    await product.mail.waitFor(({ to }) => to === 'bystander@example.com');
    const page = await openPeople();
    await expect(row(page, 'Ada Lovelace')).toBeVisible();
    await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Personal data' }).press('Enter');
    await find(page, 'ada');
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await find(page, 'ada@analytical.example');
    const status = page.getByRole('region', { name: 'Personal data' }).getByRole('status');
    const held =
      /^Held on ada@analytical\.example: 1 enquiry(,| and) 1 application with its resume( and \d mail records?)?\.$/;
    await expect(status.getByText(held)).toBeVisible();

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a copy' }).press('Enter');
    const download = await started;
    expect(download.suggestedFilename()).toBe('personal-data.zip');
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: 'Erase everything' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Erase everything on ada@analytical.example?' });
    await expect(
      dialog.getByText(/^This permanently deletes 1 enquiry(,| and) 1 application with its resume/),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Erase everything' }).and(page.locator(':focus')).press('Enter');
    await dialog.getByRole('button', { name: 'Erase permanently' }).press('Enter');
    await expect(status.getByText('Nothing is held on ada@analytical.example.')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(status.getByText(/^Last erased today, \d\d:\d\d\.$/)).toBeVisible();
    expect(await product.sql('select email from contacts union all select email from applications')).toEqual([
      { email: 'bystander@example.com' },
    ]);
    await page.getByRole('link', { name: 'Enquiries' }).press('Enter');
    await expect(names(page)).toHaveText(['Bystander Lovelace']);
  });
});
