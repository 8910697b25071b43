import type { Page } from '@playwright/test';
import { aPdf } from '../../infra/test/documents.ts';
import { openDashboard } from './admin.ts';
import { post } from './api.ts';
import { rememberTheme } from './browser.ts';
import { enquiry } from './contact-form.ts';
import type { Product } from './product.ts';
import { expect, test as base, type PageOptions } from './test.ts';

/** For tests of enquiries and clients: each test begins with none. */
export const test = base.extend<{
  emptyLists: void;
  /** A list of people in the dashboard; by default the enquiries. */
  openPeople: (path?: string, options?: PageOptions) => Promise<Page>;
}>({
  emptyLists: [
    async ({ product }, provide) => {
      for (const table of ['contacts', 'applications', 'subscribers']) await product.sql(`delete from ${table}`);
      await provide();
    },
    { auto: true },
  ],
  openPeople: async ({ product, cookie, newPage }, provide) =>
    provide(async (path = 'enquiries', options = {}) => {
      const page = await newPage(options);
      if (options.dark) await rememberTheme(page, 'dark');
      await openDashboard(page, product, cookie, `/${path}`);
      await expect(page.getByRole('searchbox')).toBeVisible();
      return page;
    }),
});

export async function enquire(product: Product, changes: Record<string, string> = {}): Promise<void> {
  expect((await post(product, '/api/contacts', { ...enquiry, ...changes })).status).toBe(201);
}

export async function subscribe(product: Product, email: string): Promise<void> {
  expect((await post(product, '/api/newsletter', { email })).status).toBe(202);
}

export async function apply({ baseUrl }: Product, changes: Record<string, string> = {}): Promise<void> {
  const form = new FormData();
  const fields = {
    slug: 'devops-engineer',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
    phone: '+44 20 7946 0001',
    location: 'Leeds',
    experience: '12',
    salary: '70,000',
    startDate: '2090-01-04',
    coverLetter: 'I found the moth.',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', new Blob([new Uint8Array(aPdf(70_000))], { type: 'application/pdf' }), 'hopper.pdf');
  const response = await fetch(`${baseUrl}/api/applications`, { method: 'POST', body: form });
  expect(response.status).toBe(201);
}

export const row = (page: Page, text: string) =>
  page.getByRole('region').locator('li, tr').filter({ hasText: text }).first();
export const rows = (page: Page) => page.locator('[data-rows] > *');
/** The name in each row. */
export const names = (page: Page) => rows(page).locator('article b, th a');
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

export async function expectCount(page: Page, title: string, count: number): Promise<void> {
  await expect(heading(page).filter({ hasText: new RegExp(`^${title}\\s+${count}(?!\\d)`) })).toBeVisible();
}
