import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
import { focusedName } from './harness/checks.ts';
import {
  calls,
  enquiry,
  errorAt,
  expectFailed,
  expectSent,
  fillIn,
  openContact,
  sendButton,
  stored,
  toast,
} from './harness/contact-form.ts';
import { startProduct, type Product } from './harness/product.ts';

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

describe('an enquiry that fails', () => {
  const aborted = [/net::ERR_FAILED/];

  test('is told, keeps its words, and the second try stores it once', async () => {
    const page = await openContact(browser, { expected: aborted });
    await page.route(calls, (route) => route.abort());
    const email = await fillIn(page);
    await sendButton(page).click();
    await expectFailed(page);
    expect(await page.getByLabel('What should the app do?').inputValue()).toBe(enquiry.description);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('I agree to receive communications').isChecked()).toBe(true);
    expect(await stored(product, email)).toEqual([]);

    await page.unroute(calls);
    await sendButton(page).click();
    await expectSent(page);
    expect(await stored(product, email)).toHaveLength(1);
  });

  test('only on its way back is stored once all the same', async () => {
    const page = await openContact(browser, { expected: aborted });
    await page.route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const email = await fillIn(page);
    await sendButton(page).click();
    await expectFailed(page);
    expect(await stored(product, email)).toHaveLength(1);

    await page.unroute(calls);
    await sendButton(page).click();
    await expectSent(page);
    expect(await stored(product, email)).toHaveLength(1);
  });

  test('because of a field shows what the server says at that field', async () => {
    const page = await openContact(browser, { expected: [/status of 400/] });
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

describe('a half-written form', () => {
  test('survives a reload', async () => {
    const page = await openContact(browser);
    const email = await fillIn(page);
    await page.reload();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('What should the app do?').inputValue()).toBe(enquiry.description);
    expect(await page.getByLabel('Budget').inputValue()).toBe(enquiry.budget);
    await sendButton(page).click();
    await expectSent(page);
  });

  test('is asked again for agreement where the wording is another one since', async () => {
    const page = await openContact(browser);
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
    const page = await openContact(browser);
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
