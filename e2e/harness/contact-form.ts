import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions, TestBrowser } from './browser.ts';
import type { Product } from './product.ts';

export const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  budget: '50k-100k',
  description: 'A loom that takes its orders from an app.',
};

export const calls = '**/api/contacts';

export async function openContact(browser: TestBrowser, options?: PageOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto('/contact');
  return page;
}

/** Fills the whole form in for somebody no other test knows; their address. */
export async function fillIn(page: Page, changes: Partial<typeof enquiry> = {}): Promise<string> {
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

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Book my free session' });
export const toast = (page: Page, role: 'status' | 'alert') =>
  page.getByRole('region', { name: /Notifications/ }).getByRole(role);

export async function expectSent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Message Sent Successfully' }).waitFor();
}

export async function expectFailed(page: Page): Promise<void> {
  await toast(page, 'alert').getByText('Failed to send message. Please try again.').waitFor();
  expect(await toast(page, 'alert').locator('b').innerText()).toBe('Error');
}

/** What a control says is wrong with it; undefined when nothing is. */
export async function errorAt(control: Locator): Promise<string | undefined> {
  if ((await control.getAttribute('aria-invalid')) !== 'true') return undefined;
  const [id = ''] = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return await control.page().locator(`[id="${id}"]`).innerText();
}

export const stored = async (product: Product, email: string) =>
  await product.sql('select * from contacts where email = $1', [email]);

/** Keeps the answer back until the test lets it go. */
export async function holdAnswer(page: Page) {
  const asked = Promise.withResolvers<Route>();
  await page.route(calls, (route) => asked.resolve(route));
  return { asked: asked.promise, letGo: async () => await (await asked.promise).continue() };
}
