import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openDashboard, registerAdmin } from './admin.ts';
import { openBrowser, type PageOptions, type TestBrowser } from './browser.ts';
import { startProduct, type Product } from './product.ts';

/** Where the admin writes posts. */
export const posts = '/api/admin/blog-posts';

/** A product with an administrator, and who looks after its posts. */
export interface PostsDesk {
  product: Product;
  browser: TestBrowser;
  cookie: string;
  /** The dashboard, once its posts are counted. */
  open(options?: PageOptions): Promise<Page>;
  /** A post through the API; its title, which no other post has. */
  aPost(changes?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export async function startPostsDesk(): Promise<PostsDesk> {
  const product = await startProduct();
  const cookie = await registerAdmin(product);
  const browser = await openBrowser(product.baseUrl);
  let made = 0;
  return {
    product,
    browser,
    cookie,
    async open(options = {}) {
      const page = await browser.newPage(options);
      await openDashboard(page, product, cookie);
      await page.getByRole('heading', { name: /^Blog posts (?:about )?\d/ }).waitFor();
      return page;
    },
    async aPost(changes = {}) {
      made += 1;
      const title = `A post of the tests, number ${made}`;
      const response = await fetch(product.baseUrl + posts, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: product.baseUrl, cookie },
        body: JSON.stringify({
          title,
          slug: `test-post-${made}`,
          excerpt: 'Short.',
          content: 'Long.',
          author: 'Grace Hopper',
          readTime: '7 min read',
          category: 'Business Strategy',
          tags: ['one', 'two'],
          featured: false,
          published: false,
          image: '/og.png',
          ...changes,
        }),
      });
      expect(response.status).toBe(201);
      return title;
    },
    async close() {
      await browser.close();
      await product.close();
    },
  };
}

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await region.getByText(description, { exact: true }).waitFor();
  expect(await region.getByText(title, { exact: true }).isVisible()).toBe(true);
}

export async function openNewPost(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  await dialog.waitFor();
  return dialog;
}

export async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Post' });
  await dialog.waitFor();
  return dialog;
}

export async function fillIn(dialog: Locator, title: string): Promise<void> {
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Excerpt').fill('What it is about.');
  await dialog.getByLabel('Content').fill('# A heading\n\nA paragraph of **text**.');
  await dialog.getByLabel('Category').selectOption('Web Development');
  await dialog.getByLabel('Featured image URL').fill('/og.png');
}

export const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create Post' });
export const update = (dialog: Locator) => dialog.getByRole('button', { name: 'Update Post' });
export const row = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export async function errorAt(control: Locator): Promise<string> {
  expect(await control.getAttribute('aria-invalid')).toBe('true');
  const [id = ''] = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return await control.page().locator(`[id="${id}"]`).innerText();
}

export async function counters(page: Page): Promise<Record<string, number>> {
  const list = page.locator('dl').filter({ hasText: 'Total Posts' });
  const [labels, counts] = await Promise.all([list.locator('dt').allInnerTexts(), list.locator('dd').allInnerTexts()]);
  // Above 10,000 it may be 'about' that many.
  return Object.fromEntries(labels.map((label, index) => [label, Number(counts[index]?.replace(/^about |,/g, ''))]));
}
