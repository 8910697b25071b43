import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aPdf } from '../infra/test/documents.ts';
import { openDashboard } from './harness/admin.ts';
import { expectNoSidewaysScroll } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: {} });
// Not at a test's end: an open receipt refetches on any event of its mails.
test.beforeEach(async ({ product }) => void (await product.sql('delete from contacts')));

async function sendEnquiry(page: Page) {
  await page.getByLabel('First name').fill('Josephine');
  await page.getByLabel('Last name').fill('Adler');
  await page.getByLabel('Email').fill('jo@adler.example');
  await page.getByRole('textbox', { name: 'Company' }).fill('Adler Provisions');
  await page.getByLabel('Budget').selectOption('10k-25k');
  await page.getByLabel('What should the app do?').fill('One app for click and collect.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Book my free session/ }).click();
  await page.getByRole('link', { name: 'See its status' }).click();
  await page.waitForURL('**/enquiry/*');
}

async function reply({ baseUrl, sql }: Product, cookie: string, text: string) {
  const [row] = await sql('select id from contacts');
  const response = await fetch(`${baseUrl}/api/admin/contacts/${String(row?.['id'])}/replies/${randomUUID()}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
    body: JSON.stringify({ text, seen: null }),
  });
  expect(response.status).toBe(204);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });

test('a visitor who sends an enquiry sees its state until it is answered, also without scripts', async ({
  open,
  newPage,
  product,
  cookie,
}) => {
  const page = await open('/contact');
  await sendEnquiry(page);
  await expect(title(page)).toHaveText('We have it, Josephine.');
  await expect(page.getByText('We answer by')).toBeVisible();
  await expect(page.getByText('One app for click and collect.')).toBeVisible();
  await expect(step(page, 'Done: Received')).toBeVisible();
  const address = page.url();
  // Live, without a reload: a worker publishes that its mail was sent.
  await expect(step(page, 'Done: Confirmation sent')).toBeVisible();
  await expect(page.getByText('Sent to jo@adler.example.')).toBeVisible();

  const plain = await newPage({ javaScript: false, width: 390, dark: true });
  await plain.goto(address);
  await expect(title(plain)).toHaveText('We have it, Josephine.');
  await expectNoSidewaysScroll(plain);

  await product.sql(
    `update answer_promises set starts_at = now() - interval '3 hours', due_at = now() - interval '38 minutes'`,
  );
  await plain.reload();
  await expect(title(plain)).toHaveText('We are late.');
  await expect(plain.getByText('38 minutes over the promise')).toBeVisible();
  await product.sql('update answer_promises set answered_at = now()');
  await plain.reload();
  await expect(title(plain)).toHaveText('It is in hand.');
  await expect(step(plain, 'Done: In hand')).toBeVisible();

  await product.sql(`update users set name = 'Priya Raman'`);
  await reply(product, cookie, 'Stock per shop is in it already.');
  await expect(title(page)).toHaveText('Priya has answered.');
  await expect(page.getByText('We sent it to jo@adler.example. It is below, too.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer from Priya Raman' })).toContainText('Stock per shop');
  await expect(step(page, 'Done: Answered')).toBeVisible();
  await page.getByRole('link', { name: 'Reply here' }).click();
  await expect(page.getByRole('heading', { name: 'Add something' })).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Priya Raman has answered.' })).toHaveCount(1);
  await plain.reload();
  await expect(title(plain)).toHaveText('Priya has answered.');
  await expectNoSidewaysScroll(plain);
});

test('a rejected email is corrected on the page, with and without scripts', async ({ open, newPage, product }) => {
  for (const javaScript of [true, false]) {
    product.mail.failNext(1, 550, 'jo@adler.example');
    const sent = await open('/contact');
    await sendEnquiry(sent);
    await expect(title(sent)).toHaveText('We have it, but our email came back.');
    await expect(sent.getByText('We still answer by')).toBeVisible();
    const page = javaScript ? sent : await newPage({ javaScript, width: 390, dark: true, expected: [/400/] });
    if (!javaScript) await page.goto(sent.url());
    const field = page.getByLabel('Email');
    await field.fill('jo@adler');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(field).toHaveValue('jo@adler');
    await expectNoSidewaysScroll(page);
    const email = `jo-${javaScript}@adler.example`;
    await field.fill(email);
    await page.getByRole('button', { name: 'Send it again' }).click();
    await product.mail.waitFor(({ to }) => to === email);
    await expect(title(sent)).toHaveText('We have it, Josephine.');
    await expect(sent.getByText(`Sent to ${email}.`)).toBeVisible();
    await sent.close();
    await product.sql('delete from contacts');
  }
});

test('a client adds to an enquiry, with and without scripts, and the dashboard shows it', async ({
  open,
  newPage,
  product,
  cookie,
}) => {
  const page = await open('/contact');
  await sendEnquiry(page);
  const field = page.getByLabel('A sentence we should know');
  await page.getByRole('button', { name: 'Add to my enquiry' }).click();
  await expect(page.getByText('Write a sentence or choose a file')).toBeVisible();
  await field.fill('It must print labels.');
  await page.getByLabel('A file').setInputFiles({ name: 'labels.exe', mimeType: '', buffer: Buffer.from('MZ') });
  await expect(page.getByText('The file must be a PDF, a Word document or a picture')).toBeVisible();
  await page.getByLabel('A file').setInputFiles({ name: 'labels.pdf', mimeType: '', buffer: aPdf(70_000) });
  await page.getByRole('button', { name: 'Add to my enquiry' }).click();
  const sent = page.getByRole('region', { name: 'What you sent' });
  await expect(sent).toContainText('It must print labels.');
  await expect(sent).toContainText('With the file labels.pdf');
  await expect(field).toHaveValue('');

  const plain = await newPage({ javaScript: false, width: 390, dark: true });
  await plain.goto(page.url());
  await plain.getByLabel('A sentence we should know').fill('And invoices.');
  await plain.getByRole('button', { name: 'Add to my enquiry' }).click();
  await expect(plain.getByRole('region', { name: 'What you sent' })).toContainText('And invoices.');
  await expectNoSidewaysScroll(plain);
  await expect(sent).toContainText('And invoices.');
  await product.mail.waitFor(({ subject }) => subject === 'New message: Adler Provisions');

  const desk = await newPage();
  const [row] = await product.sql('select id from contacts');
  await openDashboard(desk, product, cookie, `/enquiries/${String(row?.['id'])}`);
  await expect(desk.getByRole('article').filter({ hasText: 'It must print labels.' })).toContainText(
    /Josephine Adler\s*added to the enquiry/,
  );
  await desk.getByRole('button', { name: 'labels.pdf 68 kB' }).click();
  const download = desk.waitForEvent('download');
  await desk.getByRole('dialog').getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('labels.pdf');
});

test('an offline page shows its age and disables sending until it is online', { tag: '@long' }, async ({ open }) => {
  const page = await open('/contact', { expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/] });
  await sendEnquiry(page);
  await expect(page.getByText(/^Live\. Last change/)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection\. This is its status at \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText(/^Live\./)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to my enquiry' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByText(/^No connection/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to my enquiry' })).toBeEnabled();
});
