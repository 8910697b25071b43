import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
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

async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('the contact page with a configuration', () => {
  const path = '/contact?app=1&support=premium&addons=reskin';

  test('is rendered with it, and trusts no price of the address', async () => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(`${path}+yacht&price=1&total=1`, { waitUntil: 'networkidle' });
    expect(await page.getByRole('region', { name: 'What you configured' }).innerText()).toContain('$14,448');
    expect(calls.filter((call) => call.startsWith('/api'))).toEqual([]);
  });

  test('of an app that does not exist is the plain contact page', async () => {
    const page = await open('/contact?app=999');
    expect(await page.getByRole('region', { name: 'What you configured' }).count()).toBe(0);
    expect(await page.getByLabel('What should the app do?').inputValue()).toBe('');
  });

  test('keeps the visitor’s own words across a reload and another choice', async () => {
    const page = await open(path);
    const description = page.getByLabel('What should the app do?');
    await expect.poll(() => description.inputValue()).toContain('Parallel with Premium support');
    await description.press('End');
    await description.fill(`${await description.inputValue()}\nBy spring, please.`);
    await page.reload();
    await expect.poll(() => description.inputValue()).toMatch(/Parallel with Premium support[^]*By spring, please\.$/);
    await page.goto('/contact?app=2&support=regular&addons=');
    await expect
      .poll(() => description.inputValue())
      .toMatch(/^We are interested in Shelfmark[^]*By spring, please\.$/);
    expect(await description.inputValue()).not.toContain('Parallel');
  });

  test('sends along where the enquiry began', async () => {
    const page = await open(path);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Company').fill('Engines');
    await page.getByLabel('Budget').selectOption('10k-25k');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: /Book my free session/ }).click();
    await page.getByRole('heading', { name: 'Message Sent Successfully' }).waitFor();
    const [contact] = await product.sql('select source, description from contacts');
    expect(contact).toMatchObject({ source: '/app/1', description: expect.stringContaining('$14,448') });
  });
});
