import { randomUUID } from 'node:crypto';
import { brand } from '@prism/core/contract/brand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import {
  calls,
  enquiry,
  errorAt,
  expectFailed,
  expectSent,
  fillIn,
  holdAnswer,
  openContact,
  sendButton,
  stored,
  toast,
} from './harness/contact-form.ts';
import { startProduct, type Product } from './harness/product.ts';

const messages = [
  ['First name', 'First name is required'],
  ['Last name', 'Last name is required'],
  ['Email', 'Invalid email address'],
  ['Company', 'Company name is required'],
  ['Budget', 'Please select a budget range'],
  ['What should the app do?', 'Please provide at least 10 characters'],
  ['I agree to receive communications', 'You must agree to receive communications'],
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

describe('what is missing', () => {
  test('is said at each field, and the focus goes to the first of them', async () => {
    const page = await openContact(browser);
    await sendButton(page).click();
    await page.getByText('First name is required').waitFor();
    const shown = messages.map(async ([label]) => [label, await errorAt(page.getByLabel(label))]);
    expect(await Promise.all(shown)).toEqual(messages);
    await page.getByLabel('First name').and(page.locator(':focus')).waitFor();
  });

  test('is looked for before anything is sent', async () => {
    const page = await openContact(browser);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await fillIn(page);
    await page.getByLabel('I agree to receive communications').uncheck();
    await sendButton(page).click();
    await page.getByText('You must agree to receive communications').waitFor();
    await page.getByLabel('I agree to receive communications').and(page.locator(':focus')).waitFor();
    expect(sent).toEqual([]);
  });

  test.each([
    ['Email', 'ada', 'Invalid email address'],
    ['Email', 'ada@analytical', 'Invalid email address'],
    ['First name', '   ', 'First name is required'],
    ['What should the app do?', 'Nine char', 'Please provide at least 10 characters'],
  ])('%s %j is refused', async (label, value, message) => {
    const page = await openContact(browser);
    await fillIn(page);
    await page.getByLabel(label).fill(value);
    await sendButton(page).click();
    await page.getByText(message).waitFor();
    expect(await errorAt(page.getByLabel(label))).toBe(message);
    await page.getByLabel(label).and(page.locator(':focus')).waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
  });

  test('is no longer said once the field is changed', async () => {
    const page = await openContact(browser);
    await sendButton(page).click();
    await page.getByText('Company name is required').waitFor();
    await page.getByLabel('Company').fill('A');
    await page.getByText('Company name is required').waitFor({ state: 'detached' });
    expect(await page.getByText('Last name is required').isVisible()).toBe(true);
  });

  test('is marked with an asterisk beforehand', async () => {
    const page = await openContact(browser);
    const form = page.getByRole('form', { name: 'Get Your Free Strategy Session' });
    expect(await form.locator('label').filter({ hasText: '*' }).count()).toBe(messages.length);
  });
});

describe('an enquiry', () => {
  test('written with the keyboard alone arrives as one mail to the visitor and one to the studio', async () => {
    const page = await openContact(browser);
    const email = `keys.${randomUUID()}@analytical.example`;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (const text of ['Grace', 'Hopper', email, 'Compilers Ltd']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('$50K');
    await page.keyboard.press('Tab');
    await page.keyboard.type(enquiry.description);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('privacy policy');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Book my free session');
    await page.keyboard.press('Enter');
    await expectSent(page);

    const mine = () => product.mail.mails().filter(({ to, text }) => to === email || text.includes(email));
    await expect.poll(mine, { timeout: 15_000 }).toHaveLength(2);
    const sent = mine().map(({ to, subject }) => ({ to, subject }));
    expect(sent.toSorted((one, other) => one.to.localeCompare(other.to))).toEqual([
      { to: brand.email, subject: 'New enquiry: Compilers Ltd, $50K-$100K' },
      { to: email, subject: 'We have your enquiry: what happens next' },
    ]);
    expect(await stored(product, email)).toMatchObject([
      { budget: '50k-100k', description: enquiry.description, consent_version: '2025-01' },
    ]);
  });

  test('is answered with a screen that says what happens next', async () => {
    const page = await openContact(browser);
    await fillIn(page);
    await sendButton(page).click();
    await expectSent(page);
    await page.locator('h1:focus').waitFor();
    const steps = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    const expected = [/confirmation e-mail.*within minutes/, /reviews your requirements/];
    for (const [index, pattern] of [...expected, /strategy session is scheduled/, /proposal.*48 hours/].entries()) {
      expect(steps[index]).toMatch(pattern);
    }
    expect(steps).toHaveLength(4);
    expect(await page.getByLabel('First name').count()).toBe(0);
    await expectNoSidewaysScroll(page);
  });

  test('is answered with a toast', async () => {
    const page = await openContact(browser);
    await fillIn(page);
    await sendButton(page).click();
    await toast(page, 'status').getByText('Message sent successfully!', { exact: true }).waitFor();
    expect(await toast(page, 'status').getByText("We'll get back to you within 2 hours.").isVisible()).toBe(true);
  });

  test("is 'Sending...' until the server has answered", async () => {
    const page = await openContact(browser);
    const answer = await holdAnswer(page);
    await fillIn(page);
    await sendButton(page).click();
    const busy = page.getByRole('button', { name: 'Sending...' });
    await answer.asked;
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await answer.letGo();
    await expectSent(page);
  });

  test('is sent once however fast the button is clicked', async () => {
    const page = await openContact(browser);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    const email = await fillIn(page);
    await sendButton(page).dblclick();
    await expectSent(page);
    expect(sent).toHaveLength(1);
    expect(await stored(product, email)).toHaveLength(1);
  });

  test('notes where on the site it began', async () => {
    const page = await browser.newPage();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    const email = await fillIn(page);
    await sendButton(page).click();
    await expectSent(page);
    expect(await stored(product, email)).toMatchObject([{ source: '/' }]);
  });

  test('can be sent on a small screen by touch', async () => {
    const page = await openContact(browser, { width: 390 });
    const email = await fillIn(page);
    await expectNoSidewaysScroll(page);
    await sendButton(page).tap();
    await expectSent(page);
    await expectNoSidewaysScroll(page);
    expect(await stored(product, email)).toHaveLength(1);
  });
});

test('a link that says what the enquiry is about fills the description and is its source', async () => {
  const page = await browser.newPage();
  const about = 'We would like a monetization analysis.\nModel: Freemium.';
  await page.goto(`/contact?${new URLSearchParams({ source: '/monetization-guide', about })}`);
  await expect.poll(() => page.getByLabel('What should the app do?').inputValue()).toBe(about);
  const email = await fillIn(page, { description: about });
  await sendButton(page).click();
  await expectSent(page);
  const rows = await stored(product, email);
  expect(rows).toMatchObject([{ source: '/monetization-guide', description: about }]);
});

test('the trap field is neither seen nor reached with Tab, and has no name for a screen reader', async () => {
  const page = await openContact(browser);
  const trap = page.locator('input[name="website"]');
  const box = await trap.boundingBox();
  expect(box === null || box.x + box.width < 0).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Website' }).count()).toBe(0);
  await page.getByRole('link', { name: 'privacy policy' }).focus();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Book my free session');
});

test.each(['light', 'dark'])('messages, toast and confirmation are accessible (%s)', async (theme) => {
  const page = await browser.newPage({ reducedMotion: true, expected: [/net::ERR_FAILED/] });
  await rememberTheme(page, theme);
  await page.goto('/contact');
  await sendButton(page).click();
  await page.getByText('First name is required').waitFor();
  await expectAccessible(page);
  await page.route(calls, (route) => route.abort());
  await fillIn(page);
  await sendButton(page).click();
  await expectFailed(page);
  await expectAccessible(page);
  await page.unroute(calls);
  await sendButton(page).click();
  await expectSent(page);
  await expectAccessible(page);
});
