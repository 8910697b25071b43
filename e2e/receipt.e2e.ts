import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: {} });

async function sendEnquiry(page: Page) {
  await page.getByLabel('First name').fill('Josephine');
  await page.getByLabel('Last name').fill('Adler');
  await page.getByLabel('Email').fill('jo@adler.example');
  await page.getByRole('textbox', { name: 'Company' }).fill('Adler Provisions');
  await page.getByLabel('Budget').selectOption('10k-25k');
  await page.getByLabel('What should the app do?').fill('One app for click and collect.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Book my free session/ }).click();
  await page.getByRole('link', { name: 'See where it stands' }).click();
  await page.waitForURL('**/enquiry/*');
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });

test('whoever sends an enquiry sees where it stands, until it is answered, also without scripts', async ({
  open,
  newPage,
  product,
}) => {
  const page = await open('/contact');
  await sendEnquiry(page);
  await expect(title(page)).toHaveText('We have it, Josephine.');
  await expect(page.getByText('We answer by')).toBeVisible();
  await expect(page.getByText('One app for click and collect.')).toBeVisible();
  await expect(step(page, 'Done: Received')).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  // Without a reload: a worker says live that its mail went out.
  await expect(step(page, 'Done: Confirmation sent')).toBeVisible();

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
  await expect(title(plain)).toHaveText('Somebody has answered.');
  await expect(step(plain, 'Done: Answered')).toBeVisible();
});

test('an address that leads to nothing says so', async ({ open }) => {
  const page = await open(`/enquiry/${'a'.repeat(54)}`, { expected: [/404/] });
  await expect(title(page)).toHaveText('There is nothing here');
  await expect(page).toHaveTitle(/^There is nothing here/);
});

test('its sender withdraws an enquiry and has everything erased, without scripts', async ({
  open,
  newPage,
  product,
}) => {
  const sent = await open('/contact');
  await sendEnquiry(sent);
  const page = await newPage({ javaScript: false, width: 390, expected: [/404/] });
  await page.goto(sent.url());
  await page.getByText('Withdraw my enquiry').click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(title(page)).toHaveText('This enquiry is withdrawn.');
  await expect(page.getByText('Withdraw my enquiry')).toHaveCount(0);
  await page.getByText('Erase everything').click();
  await page.getByRole('button', { name: 'Erase it for good' }).click();
  await expect(title(page)).toHaveText('Everything is erased');
  await page.goto(sent.url());
  await expect(title(page)).toHaveText('There is nothing here');
  const left = await product.sql('select id from contacts where id::text = any(select subject_id from audit_lines)');
  expect(left).toEqual([]);
});
