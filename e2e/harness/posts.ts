import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { writeText } from './article-text.ts';
import { openDashboard } from './admin.ts';
import { expect, test as base, type PageOptions } from './test.ts';

export const posts = '/api/admin/blog-posts';

/** The posts screens of a product. */
export interface PostsDesk {
  /** Opens the dashboard and waits for the post counts. */
  open(options?: PageOptions): Promise<Page>;
  /** Creates a post through the API; returns its unique title. */
  aPost(changes?: Record<string, unknown>): Promise<string>;
}

export const test = base.extend<{ desk: PostsDesk }>({
  desk: async ({ product, cookie, newPage }, provide) =>
    provide({
      async open(options) {
        const page = await newPage(options);
        await openDashboard(page, product, cookie);
        await expect(page.getByRole('heading', { name: /^Blog posts (?:about )?\d/ })).toBeVisible();
        return page;
      },
      async aPost(changes = {}) {
        const mark = randomUUID().slice(0, 8);
        const title = `A post of the tests, ${mark}`;
        const response = await fetch(product.baseUrl + posts, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: product.baseUrl, cookie },
          body: JSON.stringify({
            title,
            slug: `test-post-${mark}`,
            excerpt: 'Short.',
            content: 'Long.',
            author: 'Grace Hopper',
            readTime: '7 min read',
            category: 'Business Strategy',
            tags: ['one', 'two'],
            featured: false,
            published: false,
            image: '/illustrations/plain/steps.svg',
            ...changes,
          }),
        });
        expect(response.status).toBe(201);
        return title;
      },
    }),
});

/** The editor of an article. */
export const editPage = (page: Page) => page.getByRole('form', { name: 'Edit Post' });

export async function openNewPost(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Post' }).click();
  const form = page.getByRole('form', { name: 'New Post' });
  await expect(form).toBeVisible();
  return form;
}

export async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(editPage(page)).toBeVisible();
  return editPage(page);
}

/** Opens a tab of an article. */
export async function openTab(form: Locator, name: 'Write' | 'Check' | 'Publish' | 'History'): Promise<void> {
  await form.getByRole('tab', { name }).click();
}

/** Discards the changes to an article. */
export async function discard(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Discard' }).click();
  await form.page().getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
}

export async function fillIn(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Excerpt').fill('What it is about.');
  await writeText(form, '# A heading\n\nA paragraph of **text**.');
  await form.getByLabel('Category').selectOption('Web Development');
  await form.getByLabel('Featured image URL').fill('/illustrations/plain/steps.svg');
}

export const create = (form: Locator) => form.getByRole('button', { name: 'Create Post' });
export const update = (form: Locator) => form.getByRole('button', { name: 'Update Post' });
export const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

export async function counters(page: Page): Promise<Record<string, number>> {
  const list = page.locator('dl').filter({ hasText: 'Total Posts' });
  // A dash is shown until the counts arrive.
  await expect(list.locator('dd').first()).toHaveText(/\d/);
  const [labels, counts] = await Promise.all([list.locator('dt').allInnerTexts(), list.locator('dd').allInnerTexts()]);
  // Counts above 10,000 may be preceded by 'about'.
  return Object.fromEntries(labels.map((label, index) => [label, Number(counts[index]?.replace(/^about |,/g, ''))]));
}
