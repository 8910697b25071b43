import { randomUUID } from 'node:crypto';
import { brand } from '@prism/core/contract/brand';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, rememberTheme, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  budget: '50k-100k',
  description: 'A loom that takes its orders from an app.',
};

const messages = [
  ['First name', 'First name is required'],
  ['Last name', 'Last name is required'],
  ['Email', 'Invalid email address'],
  ['Company', 'Company name is required'],
  ['Budget', 'Please select a budget range'],
  ['What should the app do?', 'Please provide at least 10 characters'],
  ['I agree to receive communications', 'You must agree to receive communications'],
] as const;

const calls = '**/api/contacts';

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

async function openContact(options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto('/contact');
  return page;
}

/** Fills the whole form in for somebody no other test knows; their address. */
async function fillIn(page: Page, changes: Partial<typeof enquiry> = {}): Promise<string> {
  const email = `ada.${randomUUID()}@analytical.example`;
  const given = { ...enquiry, email, ...changes };
  await page.getByLabel('First name').fill(given.firstName);
  await page.getByLabel('Last name').fill(given.lastName);
  await page.getByLabel('Email').fill(given.email);
  await page.getByLabel('Company').fill(given.company);
  await page.getByLabel('Budget').selectOption(given.budget);
  await page.getByLabel('What should the app do?').fill(given.description);
  await page.getByLabel('I agree to receive communications').check();
  return given.email;
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Book my free session' });
const toast = (page: Page, role: 'status' | 'alert') =>
  page.getByRole('region', { name: /Notifications/ }).getByRole(role);

async function expectSent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Message Sent Successfully' }).waitFor();
}

async function expectFailed(page: Page): Promise<void> {
  await toast(page, 'alert').getByText('Failed to send message. Please try again.').waitFor();
  expect(await toast(page, 'alert').locator('b').innerText()).toBe('Error');
}

/** What a control says is wrong with it; undefined when nothing is. */
async function errorAt(control: Locator): Promise<string | undefined> {
  if ((await control.getAttribute('aria-invalid')) !== 'true') return undefined;
  const [id = ''] = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return await control.page().locator(`[id="${id}"]`).innerText();
}

const stored = async (email: string) => await product.sql('select * from contacts where email = $1', [email]);

/** Keeps the answer back until the test lets it go. */
async function holdAnswer(page: Page) {
  const asked = Promise.withResolvers<Route>();
  await page.route(calls, (route) => asked.resolve(route));
  return { asked: asked.promise, letGo: async () => await (await asked.promise).continue() };
}

describe('what is missing', () => {
  test('is said at each field, and the focus goes to the first of them', async () => {
    const page = await openContact();
    await sendButton(page).click();
    await page.getByText('First name is required').waitFor();
    const shown = messages.map(async ([label]) => [label, await errorAt(page.getByLabel(label))]);
    expect(await Promise.all(shown)).toEqual(messages);
    await page.getByLabel('First name').and(page.locator(':focus')).waitFor();
  });

  test('is looked for before anything is sent', async () => {
    const page = await openContact();
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
    const page = await openContact();
    await fillIn(page);
    await page.getByLabel(label).fill(value);
    await sendButton(page).click();
    await page.getByText(message).waitFor();
    expect(await errorAt(page.getByLabel(label))).toBe(message);
    await page.getByLabel(label).and(page.locator(':focus')).waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
  });

  test('is no longer said once the field is changed', async () => {
    const page = await openContact();
    await sendButton(page).click();
    await page.getByText('Company name is required').waitFor();
    await page.getByLabel('Company').fill('A');
    await page.getByText('Company name is required').waitFor({ state: 'detached' });
    expect(await page.getByText('Last name is required').isVisible()).toBe(true);
  });

  test('is marked with an asterisk beforehand', async () => {
    const page = await openContact();
    const form = page.getByRole('form', { name: 'Get Your Free Strategy Session' });
    expect(await form.locator('label').filter({ hasText: '*' }).count()).toBe(messages.length);
  });
});

describe('an enquiry', () => {
  test('written with the keyboard alone arrives as one mail to the visitor and one to the studio', async () => {
    const page = await openContact();
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
    expect(await stored(email)).toMatchObject([
      { budget: '50k-100k', description: enquiry.description, consent_version: '2025-01' },
    ]);
  });

  test('is answered with a screen that says what happens next', async () => {
    const page = await openContact();
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
    const page = await openContact();
    await fillIn(page);
    await sendButton(page).click();
    await toast(page, 'status').getByText('Message sent successfully!', { exact: true }).waitFor();
    expect(await toast(page, 'status').getByText("We'll get back to you within 2 hours.").isVisible()).toBe(true);
  });

  test("is 'Sending...' until the server has answered", async () => {
    const page = await openContact();
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
    const page = await openContact();
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    const email = await fillIn(page);
    await sendButton(page).dblclick();
    await expectSent(page);
    expect(sent).toHaveLength(1);
    expect(await stored(email)).toHaveLength(1);
  });

  test('notes where on the site it began', async () => {
    const page = await browser.newPage();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    const email = await fillIn(page);
    await sendButton(page).click();
    await expectSent(page);
    expect(await stored(email)).toMatchObject([{ source: '/' }]);
  });

  test('can be sent on a small screen by touch', async () => {
    const page = await openContact({ width: 390 });
    const email = await fillIn(page);
    await expectNoSidewaysScroll(page);
    await sendButton(page).tap();
    await expectSent(page);
    await expectNoSidewaysScroll(page);
    expect(await stored(email)).toHaveLength(1);
  });
});

describe('an enquiry that fails', () => {
  const aborted = [/net::ERR_FAILED/];

  test('is told, keeps its words, and the second try stores it once', async () => {
    const page = await openContact({ expected: aborted });
    await page.route(calls, (route) => route.abort());
    const email = await fillIn(page);
    await sendButton(page).click();
    await expectFailed(page);
    expect(await page.getByLabel('What should the app do?').inputValue()).toBe(enquiry.description);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('I agree to receive communications').isChecked()).toBe(true);
    expect(await stored(email)).toEqual([]);

    await page.unroute(calls);
    await sendButton(page).click();
    await expectSent(page);
    expect(await stored(email)).toHaveLength(1);
  });

  test('only on its way back is stored once all the same', async () => {
    const page = await openContact({ expected: aborted });
    await page.route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const email = await fillIn(page);
    await sendButton(page).click();
    await expectFailed(page);
    expect(await stored(email)).toHaveLength(1);

    await page.unroute(calls);
    await sendButton(page).click();
    await expectSent(page);
    expect(await stored(email)).toHaveLength(1);
  });

  test('because of a field shows what the server says at that field', async () => {
    const page = await openContact({ expected: [/status of 400/] });
    const fields = { company: 'Company name is required' };
    const body = { statusCode: 400, error: 'Company name is required', fields };
    await page.route(calls, (route) => route.fulfill({ status: 400, json: body }));
    await fillIn(page);
    await sendButton(page).click();
    await page.getByText('Company name is required').waitFor();
    expect(await errorAt(page.getByLabel('Company'))).toBe('Company name is required');
    await page.getByLabel('Company').and(page.locator(':focus')).waitFor();
  });

  test('because there were too many says when to try again', async () => {
    const limited = await startProduct({ externalDatabase: true, env: { RATE_LIMITS: 'on' } });
    onTestFinished(limited.close);
    const send = async () => (await postEnquiry(limited.baseUrl)).status;
    await expect.poll(send, { interval: 0 }).toBe(429);

    const page = await browser.newPage({ expected: [/status of 429/, /leaves the site/] });
    await page.goto(`${limited.baseUrl}/contact`);
    await fillIn(page);
    await sendButton(page).click();
    await toast(page, 'alert')
      .getByText(/^Failed to send message\. Please try again in (\d+ seconds?|1 minute)\.$/)
      .waitFor();
    expect(await page.getByLabel('Company').inputValue()).toBe(enquiry.company);
  });

  async function postEnquiry(baseUrl: string): Promise<Response> {
    return await fetch(`${baseUrl}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
  }
});

test('a link that says what the enquiry is about fills the description and is its source', async () => {
  const page = await browser.newPage();
  const about = 'We would like a monetization analysis.\nModel: Freemium.';
  await page.goto(`/contact?${new URLSearchParams({ source: '/monetization-guide', about })}`);
  await expect.poll(() => page.getByLabel('What should the app do?').inputValue()).toBe(about);
  const email = await fillIn(page, { description: about });
  await sendButton(page).click();
  await expectSent(page);
  const rows = await stored(email);
  expect(rows).toMatchObject([{ source: '/monetization-guide', description: about }]);
});

describe('a half-written form', () => {
  test('survives a reload', async () => {
    const page = await openContact();
    const email = await fillIn(page);
    await page.reload();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('What should the app do?').inputValue()).toBe(enquiry.description);
    expect(await page.getByLabel('Budget').inputValue()).toBe(enquiry.budget);
    await sendButton(page).click();
    await expectSent(page);
  });

  test('is asked again for agreement where the wording is another one since', async () => {
    const page = await openContact();
    await fillIn(page);
    await page.evaluate(() => {
      const key = 'prism-contact-draft';
      const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...draft, agreed: '2024-01' }));
    });
    await page.reload();
    await expect.poll(() => page.getByLabel('Company').inputValue()).toBe(enquiry.company);
    const box = page.getByLabel('I agree to receive communications');
    expect(await box.isChecked()).toBe(false);
    await sendButton(page).click();
    expect(await errorAt(box)).toBe('You must agree to receive communications');
    await box.check();
    await sendButton(page).click();
    await expectSent(page);
  });

  test('is forgotten once it was sent', async () => {
    const page = await openContact();
    await fillIn(page);
    await sendButton(page).click();
    await expectSent(page);
    await page.goto('/contact');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    expect(await page.getByLabel('Email').inputValue()).toBe('');
  });

  test('keeps what was typed, and sends what was sent, before the scripts had arrived', async () => {
    const page = await browser.newPage();
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/entry-client*.js', (route) => script.resolve(route));
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('First name').fill('Early');
    await sendButton(page).click({ noWaitAfter: true });
    await page.getByLabel('Last name').fill('Bird');
    await (await script.promise).continue();
    await page.unroute('**/assets/entry-client*.js');
    await page.getByText('Company name is required').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Early');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Bird');
    expect(await errorAt(page.getByLabel('First name'))).toBeUndefined();
  });
});

test('the trap field is neither seen nor reached with Tab, and has no name for a screen reader', async () => {
  const page = await openContact();
  const trap = page.locator('input[name="website"]');
  const box = await trap.boundingBox();
  expect(box === null || box.x + box.width < 0).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Website' }).count()).toBe(0);
  await page.getByRole('link', { name: 'privacy policy' }).focus();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Book my free session');
});

describe('a toast', () => {
  /** Two failures after each other show the first, then the second. */
  async function openWithToast(): Promise<Page> {
    const page = await browser.newPage({ expected: [/net::ERR_FAILED/] });
    await page.clock.install();
    await page.goto('/contact');
    await page.route(calls, (route) => route.abort());
    await fillIn(page);
    await sendButton(page).click();
    await expectFailed(page);
    return page;
  }

  test('goes after five seconds', async () => {
    const page = await openWithToast();
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_500);
    expect(await toast(page, 'alert').innerText()).toContain('Failed to send');
    await page.clock.runFor(1_000);
    await expect.poll(() => toast(page, 'alert').innerText()).toBe('');
  });

  test('stays as long as the pointer rests on it', async () => {
    const page = await openWithToast();
    await toast(page, 'alert').getByText('Failed to send').hover();
    await page.clock.runFor(20_000);
    expect(await toast(page, 'alert').innerText()).toContain('Failed to send');
  });

  test('can be dismissed', async () => {
    const page = await openWithToast();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => toast(page, 'alert').innerText()).toBe('');
  });

  test('goes when it is swiped to the right', async () => {
    const page = await openWithToast();
    const box = await toast(page, 'alert').getByText('Failed to send').boundingBox();
    const [x = 0, y = 0] = [box?.x, box?.y].map((edge) => (edge ?? 0) + 5);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => toast(page, 'alert').innerText()).toBe('');
  });

  test('gives way to the next, so that there is only one', async () => {
    const page = await openWithToast();
    await page.unroute(calls);
    await sendButton(page).click();
    await toast(page, 'status').getByText('Message sent successfully!').waitFor();
    expect(await page.getByText('Failed to send').count()).toBe(0);
  });

  test('is reached with F8', async () => {
    const page = await openWithToast();
    await page.keyboard.press('F8');
    await page
      .getByRole('region', { name: /Notifications/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Dismiss');
  });

  test('is at most 420 px wide', async () => {
    const page = await openWithToast();
    const box = await page.getByRole('region', { name: /Notifications/ }).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(420);
  });
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
