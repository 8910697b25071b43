import { expectToast } from './harness/forms.ts';
import { enquire, test } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a reply starts with a template, reports missing values, is previewed, and is sent', async ({
  product,
  openPeople,
}) => {
  await enquire(product);
  const page = await openPeople();
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  const field = page.getByLabel('Reply', { exact: true });
  await page.getByLabel('Template').selectOption('About the quote');
  await expect(field).toHaveValue(/^Hello Ada,\n\n\{app\} as you put it together costs \{price\}/);
  await expect(page.getByText('Replace {app} and {price} before sending')).toBeVisible();
  // The placeholder is selected for typing.
  await expect(field).toBeFocused();
  await page.keyboard.type('Vitalog');
  await expect(field).toHaveValue(/\n\nVitalog as you put/);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(field).toBeFocused();
  expect(product.mail.mails().filter(({ subject }) => subject.startsWith('Re: '))).toEqual([]);

  await field.fill('Hello Ada,\n\nit costs $18,400: https://prism.example/quote');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect(dialog.getByText('ada@analytical.example')).toBeVisible();
  const html = dialog.frameLocator('iframe');
  await expect(html.getByText('it costs $18,400:')).toBeVisible();
  await expect(html.getByRole('link', { name: 'https://prism.example/quote' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Text' }).click();
  const shown = (await dialog.locator('pre').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expectToast(page, 'Reply sent');
  const mail = await product.mail.waitFor(({ subject }) => subject.startsWith('Re: '));
  expect(mail.text.trim()).toBe(shown.trim());
  expect(mail.html).toContain('it costs $18,400');
});

test('a rejected reply is shown on both sides and retried', async ({ product, openPeople, newPage }) => {
  await enquire(product);
  await product.mail.waitFor(({ to }) => to === 'ada@analytical.example');
  const page = await openPeople();
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  product.mail.failNext(1, 550, 'ada@analytical.example');
  await page.getByLabel('Template').selectOption('First answer');
  const written = await page.getByLabel('Reply', { exact: true }).inputValue();
  const receipt = /\/enquiry\/\S+/.exec(written)?.[0] ?? '';
  await page.getByRole('button', { name: 'Send reply' }).click();
  const sent = page.getByRole('article').filter({ hasText: 'Thank you for writing to us' });
  await expect(sent.getByText(/^Email failed: /)).toBeVisible();

  const visitor = await newPage();
  await visitor.goto(product.baseUrl + receipt);
  await expect(visitor.getByText(/^Our email to ada@analytical\.example was refused/)).toBeVisible();
  await expect(visitor.getByText('Thank you for writing to us')).toBeVisible();

  await expect(page.getByRole('link', { name: 'View as Ada' })).toHaveAttribute('href', receipt);
  await page.getByRole('button', { name: 'Edit email of Ada Lovelace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit email of Ada Lovelace' });
  await dialog.getByLabel('Email').fill('ada@engines');
  await dialog.getByRole('button', { name: 'Save email' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('ada@engines.example');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Email: ada@engines.example');
  await expect(page.getByText('edited the email')).toBeVisible();

  await sent.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Reply sent again');
  await product.mail.waitFor(({ to, subject }) => to === 'ada@engines.example' && subject.startsWith('Re: '));
  await expect(sent.getByText(/^Email sent today, \d\d:\d\d$/)).toBeVisible();
  await expect(visitor.getByText(/^Our email to ada/)).toBeHidden();
});
