import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf } from '../infra/test/documents.ts';
import { openDashboard, registerAdmin } from './harness/admin.ts';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

let product: Product;
let browser: TestBrowser;
let cookie: string;

beforeAll(async () => {
  product = await startProduct();
  cookie = await registerAdmin(product);
  browser = await openBrowser(product.baseUrl);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

beforeEach(async () => {
  for (const table of ['contacts', 'quarantined_contacts', 'applications', 'subscribers'])
    await product.sql(`delete from ${table}`);
});

async function open(query = '', options: Parameters<TestBrowser['newPage']>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  if (options.dark) await rememberTheme(page, 'dark');
  await openDashboard(page, product, cookie, `?section=people${query}`);
  await page.getByRole('searchbox').waitFor();
  return page;
}

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(product.baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}

const enquire = (changes: Record<string, string> = {}) =>
  post('/api/contacts', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@analytical.example',
    company: 'Analytical Engines',
    budget: '50k-100k',
    description: 'A loom that takes its orders from an app.',
    ...changes,
  });

async function apply(changes: Record<string, string> = {}): Promise<void> {
  const form = new FormData();
  const fields = {
    slug: 'devops-engineer',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
    phone: '+44 20 7946 0001',
    location: 'Leeds',
    experience: '12',
    salary: '70,000',
    startDate: '2027-01-04',
    coverLetter: 'I found the moth.',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', new Blob([new Uint8Array(aPdf(70_000))], { type: 'application/pdf' }), 'hopper.pdf');
  const response = await fetch(`${product.baseUrl}/api/applications`, { method: 'POST', body: form });
  expect(response.status).toBe(201);
}

const row = (page: Page, text: string) =>
  page.getByRole('region').getByRole('listitem').filter({ hasText: text }).first();
const rows = (page: Page) => page.locator('.person');
const heading = (page: Page) => page.getByRole('heading', { level: 2 });

async function expectToast(page: Page, description: string): Promise<void> {
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText(description, { exact: true })
    .waitFor();
}

async function expectCount(page: Page, title: string, count: number): Promise<void> {
  await heading(page)
    .filter({ hasText: new RegExp(`^${title}\\s+${count}(?!\\d)`) })
    .waitFor();
}

describe('submissions', () => {
  test('arrive by themselves, and tell when the confirmation went out', async () => {
    const page = await open();
    await page.getByText('No contact submissions yet.', { exact: true }).waitFor();
    await enquire();
    await row(page, 'Ada Lovelace')
      .getByText(/^Confirmation sent \d\d:\d\d$/)
      .waitFor();
    await expectCount(page, 'Contact submissions', 1);
  });

  test('whose confirmation is refused for good say why', async () => {
    const page = await open();
    product.mail.failNext(1, 552);
    await enquire();
    await row(page, 'Ada Lovelace').getByText('Confirmation failed: refused by the test', { exact: true }).waitFor();
  });

  test('whose confirmation is refused for now say that it is tried again, and then that it went out', async () => {
    const page = await open();
    product.mail.failNext(3, 451);
    await enquire();
    await row(page, 'Ada Lovelace').getByText('Confirmation retrying: refused by the test', { exact: true }).waitFor();
    await row(page, 'Ada Lovelace')
      .getByText(/^Confirmation sent/)
      .waitFor();
  });

  test('are searched on the server, and what arrives while one searches is shown if it matches', async () => {
    await enquire({ firstName: 'Grace', company: 'Navy Yard' });
    await enquire();
    const page = await open();
    await expectCount(page, 'Contact submissions', 2);
    await page.getByRole('searchbox', { name: 'Search submissions' }).fill('navy');
    await expectCount(page, 'Contact submissions', 1);
    expect(await rows(page).locator('b').allInnerTexts()).toEqual(['Grace Lovelace']);
    await enquire({ firstName: 'Unrelated' });
    await enquire({ firstName: 'Jean', description: 'We supply the NAVY with looms.' });
    await expect.poll(() => rows(page).locator('b').allInnerTexts()).toEqual(['Jean Lovelace', 'Grace Lovelace']);
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('No submission matches. Try other words, or show all.').waitFor();
  });

  test('show the whole of a long text when asked to', async () => {
    await enquire({ description: `${'Many words. '.repeat(60)}\n\nAnd a last line.` });
    const page = await open();
    const text = row(page, 'Ada Lovelace').locator('.text');
    const before = (await text.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Read all: Ada Lovelace' }).click();
    await expect.poll(async () => (await text.boundingBox())?.height ?? 0).toBeGreaterThan(before * 2);
    await page.getByRole('button', { name: 'Show less: Ada Lovelace' }).click();
    await expect.poll(async () => (await text.boundingBox())?.height).toBe(before);
  });

  test('that are handled leave the open ones, and an undo brings them back', async () => {
    await enquire();
    await enquire({ firstName: 'Grace' });
    const page = await open();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL('**&show=open');
    await page.getByRole('button', { name: 'Handled: Ada Lovelace' }).click();
    await expectToast(page, 'Submission marked as handled');
    await expectCount(page, 'Contact submissions', 1);
    await heading(page).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Submission marked as open');
    await expect.poll(() => rows(page).locator('b').allInnerTexts()).toEqual(['Grace Lovelace', 'Ada Lovelace']);
    await page.getByRole('button', { name: 'Handled: Ada Lovelace' }).click();
    await expectCount(page, 'Contact submissions', 1);
    await page.getByRole('button', { name: 'Handled', exact: true }).click();
    await expect.poll(() => rows(page).locator('b').allInnerTexts()).toEqual(['Ada Lovelace']);
  });

  test('say who was never asked for consent, and what the others agreed to', async () => {
    await enquire();
    await enquire({ firstName: 'Grace', consent: '2025-01', source: '/app/1' });
    const page = await open();
    await row(page, 'Ada Lovelace').getByText('Nobody was asked for consent.', { exact: true }).waitFor();
    await row(page, 'Grace Lovelace').getByText('Began at /app/1. Agreed to wording 2025-01.').waitFor();
  });

  test('of customers are marked, with the keyboard too, and the mark is taken back', async () => {
    await enquire();
    const page = await open();
    const mark = page.getByRole('button', { name: 'Customer: Ada Lovelace' });
    expect(await mark.getAttribute('aria-pressed')).toBe('false');
    await mark.focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Marked as a customer’s, and kept for 7 years');
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
    await mark.click();
    await expectToast(page, 'No customer’s any more: deleted 24 months after it came');
    expect(await product.sql('select customer_at from contacts')).toEqual([{ customer_at: null }]);
  });

  test('can be had as a file, as far as they are shown', async () => {
    await enquire({ company: 'In the file' });
    await enquire({ company: 'Somewhere else' });
    const page = await open();
    await page.getByRole('searchbox').fill('in the file');
    await expectCount(page, 'Contact submissions', 1);
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const text = await readFile(await (await started).path(), 'utf8');
    expect(text).toContain('In the file');
    expect(text).not.toContain('Somewhere else');
  });

  test('are shown fifty at a time', async () => {
    await product.sql(
      `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at, consented_at,
         consent_version)
       select gen_random_uuid(), 'Person', n::text, 'a@example.com', 'Company', '10k-25k', 'One of many.',
         now() - make_interval(mins => n), now(), '2025-01' from generate_series(1, 120) n`,
    );
    const page = await open();
    await page.getByText('50 of 120 shown').waitFor();
    expect(await rows(page).count()).toBe(50);
    await enquire();
    await row(page, 'Ada Lovelace').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('100 of 121 shown').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows(page).count()).toBe(121);
    const names = await rows(page).locator('b').allInnerTexts();
    expect(names).toEqual(['Ada Lovelace', ...Array.from({ length: 120 }, (_, index) => `Person ${index + 1}`)]);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  });

  test('that cannot be fetched offer another try', async () => {
    const page = await browser.newPage({ expected: [/net::ERR_FAILED/] });
    await openDashboard(page, product, cookie);
    await page.route('**/api/admin/contacts?*', (route) => route.abort());
    // Opened anew, for the first section's list asks for the same.
    await page.goto('/prism-dashboard-2025?section=people');
    const list = page.getByRole('region', { name: 'Contact submissions' });
    await list.getByRole('alert').waitFor();
    await page.unroute('**/api/admin/contacts?*');
    await list.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No contact submissions yet.', { exact: true }).waitFor();
  });
});

describe('what was set aside', () => {
  test('can be released, is a submission from then on, and gets its mails', async () => {
    await enquire({ firstName: 'Real', email: 'real@person.example', website: 'filled in by a browser' });
    const page = await open();
    await page.getByText('No contact submissions yet.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set aside', exact: true }).click();
    await expectCount(page, 'Set aside as suspected spam', 1);
    await row(page, 'Real Lovelace').getByText('In the hidden field: filled in by a browser').waitFor();
    await page.getByRole('button', { name: 'Release: Real Lovelace' }).click();
    await expectToast(page, 'Released. It is among the submissions now, and its mails go out');
    await page.getByText(/^Nothing was set aside/).waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await row(page, 'Real Lovelace')
      .getByText(/^Confirmation sent/)
      .waitFor();
    await product.mail.waitFor((mail) => mail.to === 'real@person.example');
  });

  test('is deleted after a question', async () => {
    await enquire({ firstName: 'Spam', website: 'https://spam.example' });
    const page = await open('&show=aside');
    await page.getByRole('button', { name: 'Delete: Spam Lovelace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this submission?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectCount(page, 'Set aside as suspected spam', 1);
    await page.getByRole('button', { name: 'Delete: Spam Lovelace' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deleted for good');
    await page.getByText(/^Nothing was set aside/).waitFor();
    expect(await product.sql('select 1 from quarantined_contacts')).toEqual([]);
  });
});

describe('applications', () => {
  test('that were set aside can be released and get their mails, or be deleted after a question', async () => {
    await apply({ website: 'filled in by a browser' });
    await apply({ firstName: 'Spam', email: 'spam@navy.example', website: 'https://spam.example' });
    const page = await open('&list=applications');
    const grace = row(page, 'Grace Hopper');
    await grace.getByText('In the hidden field: filled in by a browser').waitFor();
    await grace.getByRole('button', { name: 'Release: Grace Hopper' }).click();
    await expectToast(page, 'Released. It is among the applications now, and its mails go out');
    await page
      .getByRole('heading', { name: /^Applications/ })
      .and(page.locator(':focus'))
      .waitFor();
    await grace.getByText(/^Confirmation sent/).waitFor();
    expect(await grace.getByRole('button', { name: /^(Release|Delete)/ }).count()).toBe(0);
    await product.mail.waitFor((mail) => mail.to === 'grace@navy.example');

    await page.getByRole('button', { name: 'Delete: Spam Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this application?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Deleted for good');
    await expectCount(page, 'Applications', 1);
    await page
      .getByRole('heading', { name: /^Applications/ })
      .and(page.locator(':focus'))
      .waitFor();
  });

  test('arrive by themselves with all that was sent, their mail and their resume', async () => {
    const page = await open('&list=applications');
    await page.getByText('No applications yet. They come from the careers pages.').waitFor();
    await apply();
    const item = row(page, 'Grace Hopper');
    await item.getByText(/^Confirmation sent/).waitFor();
    const text = await item.innerText();
    for (const part of [
      'DevOps Engineer',
      '+44 20 7946 0001',
      'Leeds',
      '12 years',
      '70,000',
      '4 Jan 2027',
      'I found the moth.',
    ])
      expect(text).toContain(part);
    const resume = item.getByRole('button', { name: 'Resume 68 kB: hopper.pdf of Grace Hopper' });
    await resume.click();
    const dialog = page.getByRole('dialog', { name: 'Save a file from outside?' });
    await dialog.getByText('Grace Hopper sent hopper.pdf, and nobody has vouched for it.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await resume.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const started = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Save file' }).click();
    const download = await started;
    await dialog.waitFor({ state: 'detached' });
    expect(download.suggestedFilename()).toBe('hopper.pdf');
    expect(await readFile(await download.path())).toEqual(aPdf(70_000));
  });

  test('are searched on the server', async () => {
    await apply();
    await apply({ firstName: 'Jean', slug: 'product-manager', coverLetter: 'I ship.' });
    const page = await open('&list=applications');
    await expectCount(page, 'Applications', 2);
    await page.getByRole('searchbox', { name: 'Search applications' }).fill('product manager');
    await expectCount(page, 'Applications', 1);
    expect(await rows(page).locator('b').allInnerTexts()).toEqual(['Jean Hopper']);
  });
});

describe('subscribers', () => {
  test('arrive by themselves and change their state by themselves', async () => {
    const page = await open('&list=subscribers');
    await page.getByText('No subscribers yet. They come from the newsletter boxes of the site.').waitFor();
    await post('/api/newsletter', { email: 'reader@example.com' });
    const item = row(page, 'reader@example.com');
    await item.getByText('Pending', { exact: true }).waitFor();
    await item.getByText(/^Confirmation sent/).waitFor();
    const mail = await product.mail.waitFor(({ to }) => to === 'reader@example.com');
    const confirm = /^http\S+newsletter\/confirm\S+$/m.exec(mail.text)?.[0] ?? '';
    await fetch(confirm, { method: 'POST' });
    await item.getByText('Confirmed', { exact: true }).waitFor();
    const [, unsubscribe = ''] = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    await fetch(unsubscribe, { method: 'POST' });
    await item.getByText('Unsubscribed', { exact: true }).waitFor();
    await expectCount(page, 'Newsletter subscribers', 1);
  });
});

describe('personal data', () => {
  async function find(page: Page, email: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Find' }).press('Enter');
  }

  test('of one person is found, handed out and erased after a question, by keyboard', async () => {
    await apply({ email: 'Ada@analytical.example' });
    await enquire();
    await enquire({ firstName: 'Bystander', email: 'bystander@example.com' });
    await product.mail.waitFor(({ to }) => to === 'bystander@example.com');
    const page = await open();
    await row(page, 'Ada Lovelace').waitFor();
    await page.getByRole('link', { name: 'Personal data' }).press('Enter');
    await find(page, 'ada');
    await page.getByText('Invalid email address').waitFor();
    await find(page, 'ada@analytical.example');
    const status = page.getByRole('region', { name: 'Personal data' }).getByRole('status');
    const held =
      /^Held on ada@analytical\.example: 1 enquiry(,| and) 1 application with its resume( and \d mail records?)?\.$/;
    await status.getByText(held).waitFor();
    await expectAccessible(page);

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a copy' }).press('Enter');
    const download = await started;
    expect(download.suggestedFilename()).toBe('personal-data.zip');
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: 'Erase everything' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Erase everything on ada@analytical.example?' });
    await dialog.getByText(/^This deletes 1 enquiry(,| and) 1 application with its resume.* for good\./).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Erase everything' }).and(page.locator(':focus')).press('Enter');
    await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
    await status.getByText('Nothing is held on ada@analytical.example.').waitFor();
    await heading(page).and(page.locator(':focus')).waitFor();
    await status.getByText(/^Last erased today, \d\d:\d\d\.$/).waitFor();
    expect(await product.sql('select email from contacts union all select email from applications')).toEqual([
      { email: 'bystander@example.com' },
    ]);
    await page.getByRole('link', { name: 'Enquiries' }).press('Enter');
    await expect.poll(() => rows(page).locator('b').allInnerTexts()).toEqual(['Bystander Lovelace']);
  });
});

test.each([
  { dark: false, widths: [1440] },
  { dark: true, widths: [390, 820] },
])('all lists are accessible and fit (dark: $dark, $widths px)', async ({ dark, widths: [width = 0, ...others] }) => {
  await enquire({ description: 'A long one. '.repeat(40), email: `${'a-very-long-address'.repeat(3)}@example.com` });
  await enquire({ firstName: 'Caught', website: 'x' });
  await apply();
  await post('/api/newsletter', { email: 'reader@example.com' });
  const page = await open('', { width, dark, reducedMotion: true });
  const lists = [
    ['', '.person'],
    ['&list=applications', '.person'],
    ['&list=subscribers', '.subscriber'],
    ['&list=personal-data', '.held form'],
  ] as const;
  for (const [query, shown] of lists) {
    await page.goto(`/prism-dashboard-2025?section=people${query}`);
    await page.locator(shown).first().waitFor();
    await expectAccessible(page);
    for (const each of [width, ...others]) {
      await page.setViewportSize({ width: each, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width, height: 900 });
  }
  await page.goto('/prism-dashboard-2025?section=people&show=aside');
  await row(page, 'Caught').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
