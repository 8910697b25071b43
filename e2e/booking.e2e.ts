import type { Page } from '@playwright/test';
import { openDashboard } from './harness/admin.ts';
import { expect, test, type Open } from './harness/test.ts';

test.use({ ownProduct: {} });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const slots = (page: Page) => page.getByRole('radio');
const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** The receipt of an enquiry just sent with this email. */
async function receiptFor(open: Open, email: string): Promise<string> {
  const page = await open('/contact');
  await page.getByLabel('First name').fill('Josephine');
  await page.getByLabel('Last name').fill('Adler');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Company' }).fill('Adler Provisions');
  await page.getByLabel('Budget').selectOption('10k-25k');
  await page.getByLabel('What should the app do?').fill('One app for click and collect.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Book my free session/ }).click();
  await page.getByRole('link', { name: 'See its status' }).click();
  await page.waitForURL('**/enquiry/*');
  return new URL(page.url()).pathname;
}

test('a client books a session in their own time zone, the studio moves it, and it is cancelled', async ({
  open,
  newPage,
  product,
  cookie,
}) => {
  const receipt = await receiptFor(open, 'jo@adler.example');
  const page = await open(receipt);
  await says(page, 'Would you rather talk?');
  await page.getByRole('link', { name: 'See all times' }).click();
  await expect(title(page)).toHaveText('Choose a time to talk.');
  await page.getByLabel('Times shown in').selectOption('Asia/Dubai');
  const first = slots(page).first();
  await expect(first).toHaveAccessibleName(/^\d\d:\d\d\s*\d\d:\d\d London/);
  await first.focus();
  await page.keyboard.press('Space');
  await says(page, /in Dubai\. In London it is \d\d:\d\d to \d\d:\d\d/);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(title(page)).toHaveText(/^Booked\. See you on \w+day\.$/);
  await says(page, /in Dubai, UTC\+4\./);
  await says(page, /We will remind you a day and an hour before\./);

  const { calendar } = await product.mail.waitFor(({ subject }) => subject.startsWith('Strategy session'));
  expect(calendar?.method).toBe('REQUEST');
  await page.getByRole('link', { name: 'Back to your enquiry' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Done: Session booked' })).toBeVisible();

  const desk = await newPage();
  const [enquiry] = await product.sql<{ id: string }>('select id from contacts');
  await openDashboard(desk, product, cookie, `/enquiries/${enquiry?.id}`);
  await says(desk, /Session booked for/);
  await says(desk, 'Moved from New to Session');
  await desk.getByRole('button', { name: 'Reschedule' }).click();
  await desk.getByLabel('When').selectOption({ index: 3 });
  await desk.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
  await says(desk, /rescheduled the session from/);
  await product.mail.waitFor(({ subject }) => subject.startsWith('Moved: strategy session'));
  await desk.goto('/prism-dashboard-2025');
  await expect(desk.getByRole('region', { name: /^Sessions/ }).getByText('Adler Provisions')).toBeVisible();

  await page.goto(receipt);
  await expect(page.getByRole('link', { name: 'cancel the session first' })).toBeVisible();
  await expect(page.getByText('Erase everything', { exact: true })).toHaveCount(0);
  await product.sql(
    `update bookings set starts_at = now() + interval '5 hours', ends_at = now() + interval '6 hours', free_at = now() + interval '6 hours'`,
  );
  await page.goto(`${receipt}/session`);
  await says(page, /We will remind you an hour before\./);
  await page.getByText('Cancel the session').click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(title(page)).toHaveText('Choose a time to talk.');
  const cancelled = await product.mail.waitFor(({ subject }) => subject.startsWith('Cancelled: strategy session'));
  expect(cancelled.calendar?.method).toBe('CANCEL');
});
