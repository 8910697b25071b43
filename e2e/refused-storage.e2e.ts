import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, registerAdmin } from './harness/admin.ts';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
import { startProduct, type Product } from './harness/product.ts';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  await registerAdmin(product);
  browser = await openBrowser(product.baseUrl);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** A visitor whose browser refuses every use of storage, as some do when site data is blocked. */
async function visitor(): Promise<Page> {
  const page = await browser.newPage({ expected: [/status of 401/] });
  await page.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });
  `);
  return page;
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Today' });

async function signIn(page: Page, button: string): Promise<void> {
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel(/^Password/).fill(admin.password);
  await page.getByRole('button', { name: button }).click();
  await dashboard(page).waitFor();
}

test('an app stays saved while the visitor looks around', async () => {
  const page = await visitor();
  await page.goto('/app/1');
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await save.and(page.locator('[aria-pressed="true"]')).waitFor();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('**/about');
  await page.goBack();
  await save.and(page.locator('[aria-pressed="true"]')).waitFor();
});

test('a theme holds while the visitor looks around', async () => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('**/about');
  expect((await page.locator('html').getAttribute('class'))?.split(' ')).toContain('dark');
  expect(await page.getByRole('combobox', { name: 'Theme' }).inputValue()).toBe('dark');
});

test('the form for an enquiry keeps what is written while the visitor looks something up', async () => {
  const page = await visitor();
  await page.goto('/contact');
  await page.getByLabel('What should the app do?').fill('Count sheep.');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('**/about');
  await page.goBack();
  await expect.poll(() => page.getByLabel('What should the app do?').inputValue()).toBe('Count sheep.');
});

test.each([
  ['/prism-secure-portal', 'Access Dashboard'],
  ['/auth', 'Sign In'],
])('an admin signs in at %s, and is still known after a reload', async (path, button) => {
  const page = await visitor();
  await page.goto(path);
  await signIn(page, button);
  await page.reload();
  await dashboard(page).waitFor();
});

test('the dashboard without a session leads to sign-in', async () => {
  const page = await visitor();
  await page.goto('/prism-dashboard-2025');
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
});
