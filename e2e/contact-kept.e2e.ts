import type { Page, Route } from '@playwright/test';
import { calls, enquiry, expectFailed, expectSent, fillIn, sendButton, stored } from './harness/contact-form.ts';
import { errorAt, toasts } from './harness/forms.ts';
import { expect, test, type NewPage } from './harness/test.ts';

test('a failed enquiry says so, keeps its text, and is stored once', async ({ open, product }) => {
  const page = await open('/contact', { expected: [/net::ERR_FAILED/] });
  await page.route(calls, (route) => route.abort());
  const email = await fillIn(page);
  await sendButton(page).click();
  await expectFailed(page);
  await expect(page.getByLabel('What should the app do?')).toHaveValue(enquiry.description);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('I agree to receive communications')).toBeChecked();
  expect(await stored(product, email)).toEqual([]);

  await page.unroute(calls);
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendButton(page).click();
  await expect.poll(async () => (await stored(product, email)).length).toBe(1);
  await expect(sendButton(page)).toBeEnabled();

  await page.unroute(calls);
  await sendButton(page).click();
  await expectSent(page);
  expect(await stored(product, email)).toHaveLength(1);
});

test("a field refused by the server shows the server's message", async ({ open }) => {
  const page = await open('/contact', { expected: [/status of 400/] });
  const fields = { company: 'Company name is required' };
  const body = { statusCode: 400, error: 'Company name is required', fields };
  await page.route(calls, (route) => route.fulfill({ status: 400, json: body }));
  await fillIn(page);
  await sendButton(page).click();
  await expect.poll(() => errorAt(page.getByLabel('Company'))).toBe('Company name is required');
  await expect(page.getByLabel('Company')).toBeFocused();
});

test.describe('a half-written form', () => {
  test('survives a reload, and is forgotten after sending', async ({ open }) => {
    const page = await open('/contact');
    const email = await fillIn(page);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('What should the app do?')).toHaveValue(enquiry.description);
    await expect(page.getByLabel('Budget')).toHaveValue(enquiry.budget);
    await sendButton(page).click();
    await expectSent(page);
    await page.goto('/contact');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  test('S-296: asks for consent again if the wording has changed', async ({ open }) => {
    const page = await open('/contact');
    await fillIn(page);
    await page.evaluate(() => {
      const key = 'prism-contact-draft';
      const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...draft, agreed: '2024-01' }));
    });
    await page.reload();
    await expect(page.getByLabel('Company')).toHaveValue(enquiry.company);
    const box = page.getByLabel('I agree to receive communications');
    await expect(box).not.toBeChecked();
    await sendButton(page).click();
    expect(await errorAt(box)).toBe('You must agree to receive communications');
    await box.check();
    await sendButton(page).click();
    await expectSent(page);
  });

  test('keeps what was typed and sends what was sent before hydration', async ({ page }) => {
    const script = Promise.withResolvers<Route>();
    await page.route('**/assets/entry-client*.js', (route) => script.resolve(route));
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('First name').fill('Early');
    await sendButton(page).click({ noWaitAfter: true });
    await page.getByLabel('Last name').fill('Bird');
    await (await script.promise).continue();
    await page.unroute('**/assets/entry-client*.js');
    await expect(page.getByText('Company name is required')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Early');
    await expect(page.getByLabel('Last name')).toHaveValue('Bird');
    expect(await errorAt(page.getByLabel('First name'))).toBeUndefined();
  });
});

test.describe('a toast', () => {
  const alert = (page: Page) => toasts(page).getByRole('alert');
  const isGone = async (page: Page) => await expect.poll(() => alert(page).innerText()).toBe('');
  const fail = async (page: Page) => {
    await sendButton(page).click();
    await expectFailed(page);
  };

  /** A form on which every enquiry fails with a toast. */
  async function openForm(newPage: NewPage): Promise<Page> {
    const page = await newPage({ expected: [/net::ERR_FAILED/] });
    await page.clock.install();
    await page.goto('/contact');
    await page.route(calls, (route) => route.abort());
    await fillIn(page);
    return page;
  }

  test('is narrow, disappears after five seconds, and stays while hovered', { tag: '@long' }, async ({ newPage }) => {
    const page = await openForm(newPage);
    await fail(page);
    const region = page.getByRole('region', { name: /Notifications/ });
    expect((await region.boundingBox())?.width).toBeLessThanOrEqual(420);
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_500);
    await expect(alert(page)).toContainText('Failed to send');
    await page.clock.runFor(1_000);
    await isGone(page);
    await fail(page);
    await alert(page).getByText('Failed to send').hover();
    await page.clock.runFor(20_000);
    await expect(alert(page)).toContainText('Failed to send');
  });

  test('is dismissed by its button or a swipe, and replaced by the next', { tag: '@long' }, async ({ newPage }) => {
    const page = await openForm(newPage);
    await fail(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await isGone(page);
    await fail(page);
    const box = await alert(page).getByText('Failed to send').boundingBox();
    const [x = 0, y = 0] = [box?.x, box?.y].map((edge) => (edge ?? 0) + 5);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    await isGone(page);
    await fail(page);
    await page.unroute(calls);
    await sendButton(page).click();
    await expect(toasts(page).getByRole('status').getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByText('Failed to send')).toHaveCount(0);
  });
});
