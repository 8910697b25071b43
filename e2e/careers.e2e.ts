import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aZip } from '../infra/test/documents.ts';
import { registerAdmin } from './harness/admin.ts';
import { openBrowser, scriptsRun, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

const positions = [
  ['Senior Full-Stack Developer', 'Engineering', 'London', '£70,000–£90,000', '/careers/senior-fullstack-developer'],
  ['UX/UI Designer', 'Design', 'London or Remote', '£55,000–£75,000', '/careers/ux-ui-designer'],
  ['Product Manager', 'Product', 'London', '£65,000–£85,000', '/careers/product-manager'],
  ['DevOps Engineer', 'Engineering', 'Remote', '£60,000–£80,000', '/careers/devops-engineer'],
  ['Customer Success Manager', 'Sales', 'London', '£45,000–£60,000', '/careers/customer-success-manager'],
] as const;

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
  'Available Start Date': '2027-01-04',
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

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

async function open(path: string, options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(path);
  return page;
}

const main = (page: Page) => page.getByRole('main');
const openings = (page: Page) => page.getByRole('region', { name: 'Five open positions' });
const resume = (page: Page) => page.getByLabel('Resume/CV');
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Application' });
const toast = (page: Page, role: 'status' | 'alert') =>
  page.getByRole('region', { name: /Notifications/ }).getByRole(role);

/** Fills the whole form in for somebody no other test knows; their address. */
async function fillIn(page: Page, file: typeof pdf = pdf): Promise<string> {
  const email = `grace.${randomUUID()}@navy.example`;
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Email Address').fill(email);
  await resume(page).setInputFiles(file);
  return email;
}

async function expectSent(page: Page): Promise<void> {
  await toast(page, 'status').getByText('Application Submitted!').waitFor();
}

async function expectFailed(page: Page): Promise<void> {
  await toast(page, 'alert').getByText('Failed to submit application. Please try again.').waitFor();
  expect(await toast(page, 'alert').locator('b').innerText()).toBe('Error');
}

async function expectAllKept(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries(typed)) expect(await page.getByLabel(label).inputValue()).toBe(value);
  expect(await page.getByLabel('Email Address').inputValue()).toBe(email);
  expect(await resume(page).inputValue()).toContain('Grace Hopper.pdf');
}

/** What a control says is wrong with it; undefined when nothing is. */
async function errorAt(control: Locator): Promise<string | undefined> {
  if ((await control.getAttribute('aria-invalid')) !== 'true') return undefined;
  const [id = ''] = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return await control.page().locator(`[id="${id}"]`).innerText();
}

/** A second, as a poll waits by itself, is short for a busy machine. */
const patiently = { timeout: 15_000 };

const stored = async (email: string) => await product.sql('select * from applications where email = $1', [email]);

describe('the list', () => {
  test('has four figures, five positions with what each offers, and four benefits', async () => {
    const page = await open('/careers');
    const figures = await main(page).locator('.fig').allInnerTexts();
    expect(figures).toEqual(['150+', '25+', '500+', '4.9/5']);
    const rows = openings(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    for (const [index, [title, department, place, salary, path]] of positions.entries()) {
      const row = rows.nth(index);
      expect(await row.getByRole('heading', { level: 3 }).innerText()).toBe(title);
      const shown = await row.innerText();
      for (const fact of ['Full-time', department, place, salary]) expect(shown).toContain(fact);
      expect(await row.getByRole('list', { name: 'Key requirements' }).getByRole('listitem').count()).toBe(3);
      const link = row.getByRole('link', { name: `Apply Now for ${title}` });
      expect(await link.getAttribute('href')).toBe(path);
    }
    expect(await rows.count()).toBe(5);
    await main(page).getByText('£2,000 a year').waitFor();
    await main(page).getByText('typically responds within 24 hours').waitFor();
    const other = page.getByRole('region', { name: 'Don’t See Your Role?' });
    expect(await other.getByRole('link').getAttribute('href')).toBe('mailto:careers@prism.example');
  });

  test('leads to a position and back, and calls no API on the way', async () => {
    const page = await open('/careers');
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
    await openings(page).getByRole('link', { name: 'Apply Now for Product Manager' }).click();
    await page.getByRole('heading', { level: 1, name: 'Product Manager' }).waitFor();
    expect(await page.title()).toBe('Product Manager | Prism');
    await page.getByRole('link', { name: 'Back to Careers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shape the future' }).waitFor();
    expect(asked).toEqual([]);
  });
});

describe('a position', () => {
  test.each(positions)('%s has all its facts', async (title, department, place, salary, path) => {
    const page = await open(path, { javaScript: false });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    const facts = await page.getByRole('definition').allInnerTexts();
    expect(facts).toEqual([place, salary, 'Full-time', department]);
    for (const name of ['Responsibilities', 'Requirements', 'Questions?', 'Apply for this position'])
      expect(await page.getByRole('heading', { level: 2, name }).count(), name).toBe(1);
    const lists = main(page).getByRole('list');
    for (let index = 0; index < 2; index += 1)
      expect(await lists.nth(index).getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
    const described = await page.locator('script[type="application/ld+json"]').allTextContents();
    // A job that nobody offers is none for search engines.
    expect(described.map((json) => JSON.parse(json)['@type'])).toEqual(['BreadcrumbList']);
  });

  test('that does not exist says so, with status 404', async () => {
    const page = await browser.newPage({ expected: [/status of 404/] });
    const response = await page.goto('/careers/lamplighter');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Job Not Found' }).waitFor();
    await page.getByText('This job position does not exist.').waitFor();
    expect(await page.title()).toBe('Job Not Found | Prism');
    await page.getByRole('link', { name: 'View All Positions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shape the future' }).waitFor();
  });

  test('is read and linked without JavaScript, with the way to apply by mail', async () => {
    const page = await open('/careers', { javaScript: false });
    await openings(page).getByRole('link', { name: 'Apply Now for UX/UI Designer' }).click();
    await page.getByRole('heading', { level: 1, name: 'UX/UI Designer' }).waitFor();
    // In the page, although the test's way of switching scripts off does not make the browser paint it.
    const instead = await page.locator('form noscript').textContent();
    expect(instead).toContain('This form needs JavaScript.');
    expect(instead).toContain('careers@prism.example');
  });
});

describe('an application', () => {
  test('is stored with its file, mailed to both sides, and leaves the form as it was', async () => {
    const page = await open(job);
    const email = await fillIn(page);
    await submitButton(page).click();
    await expectSent(page);
    const thanks =
      'Thank you for your interest. Our recruitment team will review your application and get back to you within 5 business days.';
    expect(await toast(page, 'status').locator('p').innerText()).toBe(thanks);
    await expectAllKept(page, email);

    const rows = await stored(email);
    const facts = { slug: 'devops-engineer', first_name: 'Grace', start_date: '2027-01-04', resume_type: 'pdf' };
    expect(rows).toMatchObject([{ ...facts, cover_letter: typed['Cover Letter'], resume_name: 'Grace Hopper.pdf' }]);
    expect(pdf.buffer.equals(rows[0]?.['resume'])).toBe(true);

    const confirmation = await product.mail.waitFor(({ to }) => to === email);
    expect(confirmation.subject).toBe('We have your application: what happens next');
    const notice = await product.mail.waitFor(({ to, text }) => to === 'careers@prism.example' && text.includes(email));
    const [, address = ''] = /(\/api\/admin\/applications\/\S+\/resume)/.exec(notice.text) ?? [];
    expect((await fetch(product.baseUrl + address)).status).toBe(401);
    const cookie = await registerAdmin(product);
    const file = await fetch(product.baseUrl + address, { headers: { cookie } });
    expect(pdf.buffer.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  test('sent a second time unchanged is the same application', async () => {
    const page = await open(job);
    const email = await fillIn(page);
    await submitButton(page).dblclick();
    await expectSent(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await submitButton(page).click();
    await expectSent(page);
    expect(await stored(email)).toHaveLength(1);
  });

  test('tells how far the upload is, with the button out of reach meanwhile', async () => {
    const page = await open(job);
    const asked = Promise.withResolvers<Route>();
    await page.route(calls, (route) => asked.resolve(route));
    await fillIn(page);
    await submitButton(page).click();
    const route = await asked.promise;
    const busy = page.getByRole('button', { name: 'Submitting Application...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await page.getByRole('progressbar', { name: 'Upload of your application' }).waitFor();
    await route.continue();
    await expectSent(page);
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  test('can be filled in and sent by keyboard alone', async () => {
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
    expect(await box.isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Submit Application');
    await page.keyboard.press('Enter');
    await expectSent(page);
    expect(await stored(email)).toMatchObject([
      { experience: '12', salary: '70,000', start_date: null, keep_for_later: '2026-11' },
    ]);
  });

  test('that lacks something says so at each field and goes to the first', async () => {
    const page = await open(job);
    await submitButton(page).click();
    await page.getByText('First name is required').waitFor();
    const shown = messages.map(async ([label]) => [label, await errorAt(page.getByLabel(label))]);
    expect(await Promise.all(shown)).toEqual(messages);
    await page.getByLabel('First Name').and(page.locator(':focus')).waitFor();
    await expectAccessible(page);
  });

  test('keeps what was typed before the scripts had arrived, the file included', async () => {
    const page = await browser.newPage();
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/entry-client*.js', (route) => script.resolve(route));
    await page.goto(job, { waitUntil: 'commit' });
    const email = await fillIn(page);
    await (await script.promise).continue();
    await page.unroute('**/assets/entry-client*.js');
    await scriptsRun(page);
    await submitButton(page).click();
    await expectSent(page);
    expect(await stored(email)).toHaveLength(1);
  });
});

describe('a resume', () => {
  const wrongType = 'Resume must be a PDF or Word document';

  test.each([
    ['of another type', { ...pdf, name: 'me.png', mimeType: 'image/png' }, wrongType],
    ['that is too large', { ...pdf, buffer: aPdf(5 * 1024 * 1024 + 1) }, 'Resume must be 5 MB or smaller'],
  ])('%s is told as soon as it is chosen, and never sent', async (_what, file, message) => {
    const page = await open(job);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await resume(page).setInputFiles(file);
    await expect.poll(() => errorAt(resume(page)), patiently).toBe(message);

    await fillIn(page, file);
    await submitButton(page).click();
    await resume(page).and(page.locator(':focus')).waitFor();
    expect(await errorAt(resume(page))).toBe(message);
    expect(sent).toEqual([]);

    await resume(page).setInputFiles(pdf);
    await expect.poll(() => errorAt(resume(page)), patiently).toBeUndefined();
  });

  test('that only calls itself a document is refused at the field by the server', async () => {
    const page = await open(job, { expected: [/status of 415/] });
    const email = await fillIn(page, { ...pdf, name: 'cv.docx', buffer: aZip({ 'cv.pdf': 'not a letter' }) });
    await submitButton(page).click();
    await expect.poll(() => errorAt(resume(page)), patiently).toBe(wrongType);
    await resume(page).and(page.locator(':focus')).waitFor();
    expect(await stored(email)).toEqual([]);
  });
});

describe('an application that fails', () => {
  test('on its way keeps everything, and the second try stores it once', async () => {
    const page = await open(job, { expected: [/net::ERR_FAILED/] });
    await page.route(calls, (route) => route.abort());
    const email = await fillIn(page);
    await submitButton(page).click();
    await expectFailed(page);
    await expectAllKept(page, email);
    expect(await stored(email)).toEqual([]);

    await page.unroute(calls);
    await submitButton(page).click();
    await expectSent(page);
    expect(await stored(email)).toHaveLength(1);
  });

  test('because there were too many says when to try again', async () => {
    const page = await open(job, { expected: [/status of 429/] });
    const body = { statusCode: 429, error: 'Too many requests. Please try again in 2 minutes.' };
    await page.route(calls, (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '90' }, json: body }));
    const email = await fillIn(page);
    await submitButton(page).click();
    await toast(page, 'alert').getByText('Failed to submit application. Please try again in 2 minutes.').waitFor();
    await expectAllKept(page, email);
  });
});

test.each(['/careers', job, '/careers/lamplighter'])('%s is accessible and fits every width', async (path) => {
  const expected = [/status of 404/];
  const wide = await open(path, { reducedMotion: true, expected });
  await expectAccessible(wide);
  for (const width of [1440, 820, 390]) {
    await wide.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(wide);
  }
  const dark = await browser.newPage({ width: 390, reducedMotion: true, expected });
  await rememberTheme(dark, 'dark');
  await dark.goto(path);
  await expectAccessible(dark);
});
