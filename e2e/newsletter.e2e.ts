import type { Page } from '@playwright/test';
import type { TestMail } from '../infra/test/smtp.ts';
import { expectNoSidewaysScroll } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
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

/** Subscribes without a browser; returns the links in the mail. */
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

test("a subscription on the home page is confirmed when a person opens the mail's link", async ({
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

test('a box refuses an invalid email, reports a server error, and keeps what was typed', async ({ newPage }) => {
  const { page, field, press } = await boxOnHome(newPage, { expected: [/status of 503/] });
  await field.fill('ada@example');
  await press();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: { error: 'Away.' } }));
  await field.fill('ada@example.com');
  await press();
  await expect(page.getByText('Could not subscribe. Please try again.')).toBeVisible();
  await expect(field).toHaveValue('ada@example.com');
});

test('each page with a box records its own source', { tag: '@long' }, async ({ page, product }) => {
  for (const [path, source] of [
    ['/mobile-app-development', 'mobile-app-development'],
    ['/web-app-development', 'web-app-development'],
    ['/blog', 'blog'],
  ] as const) {
    await page.goto(path);
    await page.getByPlaceholder('Enter your email address').fill(`${source}@example.org`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(sent)).toBeVisible();
    const rows = await product.sql('select source from subscribers where email = $1', [`${source}@example.org`]);
    expect(rows).toEqual([{ source }]);
  }
});

test('S-133: a link scanner with a browser confirms and unsubscribes nothing', async ({ page, product }) => {
  const { confirm, unsubscribe } = await subscribed(product, 'rendered@example.com');
  for (const address of [confirm, unsubscribe]) {
    await page.goto(address);
    await page.screenshot({ fullPage: true });
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      for (const sign of ['pointermove', 'pointerdown', 'wheel', 'keydown'])
        document.body.dispatchEvent(new Event(sign));
    });
    // A submission would have replaced the page by the time this response arrives.
    expect((await page.request.get(address)).status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^(Confirm your|Unsubscribe from)/);
  }
  expect(await stateOf(product, 'rendered@example.com')).toBe('pending');
});

test(
  'moving, scrolling, a key, a touch or the button confirms a subscription',
  { tag: '@long' },
  async ({ newPage, product }) => {
    const signs: Record<string, (page: Page) => Promise<unknown>> = {
      moves: async (page) => await page.mouse.move(300, 300),
      scrolls: async (page) => await page.mouse.wheel(0, 100),
      types: async (page) => await page.keyboard.press('Tab'),
      touches: async (page) => await page.touchscreen.tap(20, 400),
      'presses-twice': async (page) => await page.getByRole('button', { name: 'Confirm' }).dblclick(),
    };
    const page = await newPage({ width: 390 });
    for (const [sign, act] of Object.entries(signs)) {
      const { confirm } = await subscribed(product, `${sign}@example.com`);
      await page.goto(confirm);
      await act(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
      expect(await stateOf(product, `${sign}@example.com`), sign).toBe('confirmed');
    }
  },
);

test('without JavaScript a button confirms, and the reopened link says so again', async ({ newPage, product }) => {
  const { confirm } = await subscribed(product, 'plain@example.com');
  const page = await newPage({ javaScript: false, width: 390 });
  await page.goto(confirm);
  await expectNoSidewaysScroll(page);
  expect(await stateOf(product, 'plain@example.com')).toBe('pending');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
  expect(await stateOf(product, 'plain@example.com')).toBe('confirmed');
  expect((await page.goto(confirm))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })).toBeVisible();
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

test(
  'a person who unsubscribed and subscribes again gets a new link and stays unsubscribed until it is opened',
  { tag: '@long' },
  async ({ newPage, product }) => {
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
  },
);
