import type { Page } from '@playwright/test';
import type { TestMail } from '../infra/test/smtp.ts';
import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { rememberTheme } from './harness/browser.ts';
import { expect, test, type NewPage, type PageOptions } from './harness/test.ts';

test.use({ ownProduct: {} });

const sent = 'Check your inbox to confirm your subscription.';

async function boxOnHome(newPage: NewPage, options?: PageOptions) {
  const page = await newPage(options);
  await page.goto('/');
  const field = page.getByPlaceholder('Enter your email address');
  const press = () => page.getByRole('button', { name: 'Subscribe' }).click();
  return { page, field, press };
}

/** Subscribes without a browser; the links of the mail that came. */
async function subscribed(product: Product, email: string) {
  const response = await fetch(`${product.baseUrl}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(202);
  return linksOf(await product.mail.waitFor((mail) => mail.to === email));
}

function linksOf({ text, headers }: TestMail) {
  const confirm = /^http\S+newsletter\/confirm\S+$/m.exec(text)?.[0] ?? '';
  const unsubscribe = /<(.+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  return { confirm, unsubscribe };
}

async function stateOf(product: Product, email: string): Promise<string | undefined> {
  const [row] = await product.sql<{ state: string }>('select state from subscribers where email = $1', [email]);
  return row?.state;
}

const pressedByMailServer = async (address: string) =>
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'error',
  });

test('who subscribes on the home page gets a mail, and is a subscriber once its link is opened by a person', async ({
  newPage,
  product,
}) => {
  const { page, field, press } = await boxOnHome(newPage);
  await field.fill('ada@example.com');
  await press();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  const { confirm } = linksOf(await product.mail.waitFor((mail) => mail.to === 'ada@example.com'));
  expect(await stateOf(product, 'ada@example.com')).toBe('pending');
  expect(await product.sql('select source, consent_version from subscribers')).toEqual([
    { source: 'home', consent_version: '2026-11' },
  ]);

  await page.goto(confirm);
  await page.mouse.move(200, 200);
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
  await expect(page).toHaveTitle('Your subscription is confirmed | Prism');
  expect(await stateOf(product, 'ada@example.com')).toBe('confirmed');
});

test('a wrong address is told at the box, which takes the focus', async ({ newPage }) => {
  const { page, field, press } = await boxOnHome(newPage);
  await field.fill('ada@example');
  await press();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
});

test('where the server fails, the box says so and keeps what was typed', async ({ newPage }) => {
  const { page, field, press } = await boxOnHome(newPage, { expected: [/status of 503/] });
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }));
  await field.fill('ada@example.com');
  await press();
  await expect(page.getByText('Could not subscribe. Please try again.')).toBeVisible();
  await expect(field).toHaveValue('ada@example.com');
});

test('a program that follows every link in a mail confirms and ends nothing', async ({ product }) => {
  const { confirm, unsubscribe } = await subscribed(product, 'scanned@example.com');
  for (const address of [confirm, unsubscribe]) {
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  }
  expect(await stateOf(product, 'scanned@example.com')).toBe('pending');
});

test('a program that opens every link in a browser confirms and ends nothing, scripts and pictures of whole pages included', async ({
  page,
  product,
}) => {
  const { confirm, unsubscribe } = await subscribed(product, 'rendered@example.com');
  for (const address of [confirm, unsubscribe]) {
    await page.goto(address);
    await page.screenshot({ fullPage: true });
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      for (const sign of ['pointermove', 'pointerdown', 'wheel', 'keydown'])
        document.body.dispatchEvent(new Event(sign));
    });
    // Had anything been sent, the page would have been left for its answer by the time this one is there.
    expect((await page.request.get(address)).status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^(Confirm your|Unsubscribe from)/);
  }
  expect(await stateOf(product, 'rendered@example.com')).toBe('pending');
});

for (const [sign, act] of [
  ['moves the pointer', async (page: Page) => await page.mouse.move(300, 300)],
  ['scrolls', async (page: Page) => await page.mouse.wheel(0, 100)],
  ['presses a key', async (page: Page) => await page.keyboard.press('Tab')],
  ['touches', async (page: Page) => await page.touchscreen.tap(20, 400)],
  ['presses the button twice', async (page: Page) => await page.getByRole('button', { name: 'Confirm' }).dblclick()],
] as const)
  test(`whoever ${sign} before the page of a confirmation confirms`, async ({ newPage, product }) => {
    const email = `${sign.replaceAll(' ', '-')}@example.com`;
    const { confirm } = await subscribed(product, email);
    const page = await newPage({ width: 390 });
    await page.goto(confirm);
    await act(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
    expect(await stateOf(product, email)).toBe('confirmed');
  });

test('without JavaScript a button confirms', async ({ newPage, product }) => {
  const { confirm } = await subscribed(product, 'plain@example.com');
  const page = await newPage({ javaScript: false });
  await page.goto(confirm);
  expect(await stateOf(product, 'plain@example.com')).toBe('pending');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
  expect(await stateOf(product, 'plain@example.com')).toBe('confirmed');
});

test('a confirmation that is opened again says that it was used', async ({ newPage, product }) => {
  const { confirm } = await subscribed(product, 'twice@example.com');
  const page = await newPage({ expected: [/status of 410/] });
  await page.goto(confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
  const again = await page.goto(confirm);
  expect(again?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has been used' })).toBeVisible();
});

test('the button of a mail program unsubscribes with one press; a second one hears that it was used', async ({
  product,
}) => {
  const { unsubscribe } = await subscribed(product, 'leaving@example.com');
  expect((await pressedByMailServer(unsubscribe)).status).toBe(200);
  expect(await stateOf(product, 'leaving@example.com')).toBe('unsubscribed');
  const second = await pressedByMailServer(unsubscribe);
  expect(second.status).toBe(410);
  expect(await second.text()).toContain('You are unsubscribed already');
});

test('the unsubscribe link of a mail works in a browser', async ({ page, product }) => {
  const { unsubscribe } = await subscribed(product, 'reader@example.com');
  await page.goto(unsubscribe);
  await page.mouse.move(200, 200);
  await page.keyboard.press('Tab');
  expect(await stateOf(product, 'reader@example.com')).toBe('pending');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  expect(await stateOf(product, 'reader@example.com')).toBe('unsubscribed');
});

test('who left and enters the address again at once gets a new link, stays unsubscribed until it is followed, and is then back', async ({
  newPage,
  product,
}) => {
  const email = 'returning@example.com';
  const first = await subscribed(product, email);
  await pressedByMailServer(first.confirm);
  await pressedByMailServer(first.unsubscribe);
  const isNew = (mail: TestMail) => mail.to === email && linksOf(mail).confirm !== first.confirm;
  const page = await newPage({ expected: [/status of 404/] });
  await page.goto('/newsletter/confirm?token=nobody-has-this');
  await page.getByPlaceholder('Enter your email address').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  const { confirm } = linksOf(await product.mail.waitFor(isNew));
  expect(await stateOf(product, email)).toBe('unsubscribed');
  expect((await pressedByMailServer(first.confirm)).status).toBe(404);
  expect((await pressedByMailServer(confirm)).status).toBe(200);
  expect(await stateOf(product, email)).toBe('confirmed');
});

test('a link with an unknown token has a page that says so, and that no search engine lists', async ({ newPage }) => {
  const page = await newPage({ expected: [/status of 404/] });
  const response = await page.goto('/newsletter/confirm?token=nobody-has-this');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Enter your address once more' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

for (const { width, theme } of extremes)
  test(`the pages are accessible at ${width} px, ${theme}`, async ({ newPage, product }) => {
    const { confirm } = await subscribed(product, `wide-${width}@example.com`);
    const page = await newPage({ width, javaScript: false });
    await page.goto(confirm);
    await expectNoSidewaysScroll(page);
    const shown = await newPage({ width, expected: [/status of 404/] });
    await rememberTheme(shown, theme);
    await shown.goto('/newsletter/unsubscribe');
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(shown);
    await expectNoSidewaysScroll(shown);
  });
