import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { aPdf, aZip } from '../infra/test/documents.ts';
import { expectAccessible, focusedName } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { scriptsRun } from './harness/browser.ts';
import { errorAt, toasts } from './harness/forms.ts';
import { expect, test } from './harness/test.ts';
const job = '/careers/devops-engineer';
const calls = '**/api/applications';
const pdf = { name: 'Grace Hopper.pdf', mimeType: 'application/pdf', buffer: aPdf(40_000) };

const typed = {
  'First Name': 'Grace',
  'Last Name': 'Hopper',
  'Phone Number': '+44 20 7946 0001',
  'Current Location': 'London, United Kingdom',
  'Years of Experience': '12',
  'LinkedIn Profile': 'linkedin.com/in/grace',
  'Portfolio/Website': 'grace.example',
  'Salary Expectations': '70,000',
  'Available Start Date': '2090-01-04',
  'Cover Letter': 'I found the moth.\nI can find yours.',
};

const messages = [
  ['First Name', 'First name is required'],
  ['Last Name', 'Last name is required'],
  ['Email Address', 'Invalid email address'],
  ['Phone Number', 'Phone number is required'],
  ['Current Location', 'Current location is required'],
  ['Years of Experience', 'Years of experience are required'],
  ['Cover Letter', 'Cover letter is required'],
  ['Resume/CV', 'Resume/CV is required'],
] as const;
const resume = (page: Page) => page.getByLabel('Resume/CV');
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

/** Fills in the whole form for a new applicant; returns the email. */
async function fillIn(page: Page, file: typeof pdf = pdf): Promise<string> {
  const email = `grace.${randomUUID()}@navy.example`;
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Email Address').fill(email);
  await resume(page).setInputFiles(file);
  return email;
}

async function expectSent(page: Page): Promise<void> {
  await expect(toasts(page).getByRole('status').getByText('Application Submitted!')).toBeVisible();
}

async function expectFailed(page: Page): Promise<void> {
  await expect(
    toasts(page).getByRole('alert').getByText('Failed to submit application. Please try again.'),
  ).toBeVisible();
  await expect(toasts(page).getByRole('alert').locator('b')).toHaveText('Error');
}

async function expectAllKept(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  expect(await resume(page).inputValue()).toContain('Grace Hopper.pdf');
}

const stored = async (product: Product, email: string) =>
  await product.sql('select * from applications where email = $1', [email]);

test.describe('an application', () => {
  test('is stored with its file, mailed to both sides, and resets the form', async ({ open, product, cookie }) => {
    const page = await open(job);
    const email = await fillIn(page);
    await submitButton(page).click();
    await expectSent(page);
    const thanks =
      'Thank you for your interest. Our recruitment team will review your application and get back to you within 5 business days.';
    await expect(toasts(page).getByRole('status').locator('p')).toHaveText(thanks);
    await expectAllKept(page, email);
    await expect(page.getByText(/^Sent at /)).toBeFocused();

    const rows = await stored(product, email);
    const facts = { slug: 'devops-engineer', first_name: 'Grace', start_date: '2090-01-04', resume_type: 'pdf' };
    expect(rows).toMatchObject([{ ...facts, cover_letter: typed['Cover Letter'], resume_name: 'Grace Hopper.pdf' }]);
    expect(pdf.buffer.equals(rows[0]?.['resume'])).toBe(true);

    const confirmation = await product.mail.waitFor(({ to }) => to === email);
    expect(confirmation.subject).toBe('We have your application: what happens next');
    const notice = await product.mail.waitFor(({ to, text }) => to === 'careers@prism.example' && text.includes(email));
    const [, id = ''] = /applications\/([\w-]{36})/.exec(notice.text) ?? [];
    const address = `/api/admin/applications/${id}/resume`;
    expect((await fetch(product.baseUrl + address)).status).toBe(401);
    const file = await fetch(product.baseUrl + address, { headers: { cookie } });
    expect(pdf.buffer.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  test(
    'shows upload progress, and disables the button during it and until a change',
    { tag: '@long' },
    async ({ open, product }) => {
      const page = await open(job);
      const asked = Promise.withResolvers<Route>();
      await page.route(calls, (route) => asked.resolve(route));
      const email = await fillIn(page);
      await submitButton(page).dblclick();
      const route = await asked.promise;
      const busy = page.getByRole('button', { name: 'Submitting Application...' });
      await expect(busy).toBeVisible();
      await expect(busy).toBeDisabled();
      await expect(page.getByRole('progressbar', { name: 'Upload of your application' })).toBeVisible();
      await route.continue();
      await expectSent(page);
      await expect(page.getByRole('progressbar')).toHaveCount(0);

      await page.unroute(calls);
      await expect(page.getByText(/^Sent at \d\d:\d\d\. See your email\.$/)).toBeVisible();
      await expect(submitButton(page)).toBeDisabled();
      await page.getByLabel('Cover Letter').press('End');
      await page.getByLabel('Cover Letter').pressSequentially('!');
      await expect(submitButton(page)).toBeEnabled();
      expect(await stored(product, email)).toHaveLength(1);
    },
  );

  test('is filled in and sent by keyboard alone', async ({ open, product }) => {
    const page = await open(job);
    await page.getByRole('link', { name: 'Apply for this position' }).focus();
    await page.keyboard.press('Enter');
    const email = `keys.${randomUUID()}@navy.example`;
    const answers = [
      'Grace',
      'Hopper',
      email,
      '020 7946 0001',
      'London, UK',
      '12',
      'in/grace',
      'grace.example',
      '70,000',
    ];
    for (const text of answers) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.getByLabel('Cover Letter').focus();
    await page.keyboard.type('I found the moth.');
    await resume(page).setInputFiles(pdf);
    await resume(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const box = page.getByLabel('Keep my application for later openings: for 3 years instead of 12 months.');
    await expect(box).toBeChecked();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Submit Application');
    await page.keyboard.press('Enter');
    await expectSent(page);
    expect(await stored(product, email)).toMatchObject([
      { experience: '12', salary: '70,000', start_date: null, keep_for_later: '2026-11', consent_version: '1' },
    ]);
  });

  test('shows an error at each incomplete field and focuses the first', async ({ open }) => {
    const page = await open(job);
    await submitButton(page).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    const shown = messages.map(async ([label]) => [label, await errorAt(page.getByLabel(label))]);
    expect(await Promise.all(shown)).toEqual(messages);
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expectAccessible(page);
  });

  test('keeps what was entered before hydration, including the file', async ({ page, product }) => {
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/entry-client*.js', (route) => script.resolve(route));
    await page.goto(job, { waitUntil: 'commit' });
    const email = await fillIn(page);
    await (await script.promise).continue();
    await page.unroute('**/assets/entry-client*.js');
    await scriptsRun(page);
    await submitButton(page).click();
    await expectSent(page);
    expect(await stored(product, email)).toHaveLength(1);
  });
});

test(
  'a wrong or too large resume is refused on selection, and a disguised one by the server',
  { tag: '@long' },
  async ({ open, product }) => {
    const page = await open(job, { expected: [/status of 415/] });
    const wrongType = 'Resume must be a PDF or Word document';
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    const png = { ...pdf, name: 'me.png', mimeType: 'image/png' };
    const large = { ...pdf, buffer: aPdf(5 * 1024 * 1024 + 1) };
    for (const [file, message] of [
      [png, wrongType],
      [large, 'Resume must be 5 MB or smaller'],
    ] as const) {
      await resume(page).setInputFiles(file);
      await expect.poll(() => errorAt(resume(page))).toBe(message);
      await fillIn(page, file);
      await submitButton(page).click();
      await expect(resume(page)).toBeFocused();
      expect(await errorAt(resume(page))).toBe(message);
      await resume(page).setInputFiles(pdf);
      await expect.poll(() => errorAt(resume(page))).toBeUndefined();
    }
    expect(sent).toEqual([]);

    const email = await fillIn(page, { ...pdf, name: 'cv.docx', buffer: aZip({ 'cv.pdf': 'not a letter' }) });
    await submitButton(page).click();
    await expect.poll(() => errorAt(resume(page))).toBe(wrongType);
    await expect(resume(page)).toBeFocused();
    expect(await stored(product, email)).toEqual([]);
  },
);

test('a failed application keeps its data, says when to retry, and is stored once', async ({ open, product }) => {
  const page = await open(job, { expected: [/net::ERR_FAILED/, /status of 429/] });
  await page.route(calls, (route) => route.abort());
  const email = await fillIn(page);
  await submitButton(page).click();
  await expectFailed(page);
  await expectAllKept(page, email);

  await page.unroute(calls);
  const body = { statusCode: 429, error: 'Too many requests. Please try again in 2 minutes.' };
  await page.route(calls, (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '90' }, json: body }));
  await submitButton(page).click();
  await expect(
    toasts(page).getByRole('alert').getByText('Failed to submit application. Please try again in 2 minutes.'),
  ).toBeVisible();
  await expectAllKept(page, email);
  expect(await stored(product, email)).toEqual([]);

  await page.unroute(calls);
  await submitButton(page).click();
  await expectSent(page);
  expect(await stored(product, email)).toHaveLength(1);
});
