import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { toasts } from './forms.ts';
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

/**
 * Fills in the whole form for a new client and returns the email. Pass '' as the budget if the form has no such field.
 */
export async function fillIn(page: Page, changes: Partial<typeof enquiry> = {}): Promise<string> {
  const email = `ada.${randomUUID()}@analytical.example`;
  const given = { ...enquiry, email, ...changes };
  await page.getByLabel('First name').fill(given.firstName);
  await page.getByLabel('Last name').fill(given.lastName);
  await page.getByLabel('Email').fill(given.email);
  await page.getByLabel('Company').fill(given.company);
  if (given.budget) await page.getByLabel('Budget').selectOption(given.budget);
  await page.locator('textarea[name="description"]').fill(given.description);
  await page.getByLabel('I agree to receive communications').check();
  return given.email;
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Book my free session' });

export async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Message Sent Successfully' })).toBeVisible();
}

export async function expectFailed(page: Page): Promise<void> {
  await expect(toasts(page).getByRole('alert').getByText('Failed to send message. Please try again.')).toBeVisible();
  expect(await toasts(page).getByRole('alert').locator('b').innerText()).toBe('Error');
}

export const stored = async (product: Product, email: string) =>
  await product.sql('select * from contacts where email = $1 and quarantine is null', [email]);
