import { expect, type Page } from '@playwright/test';
import type { PostSummary } from '@prism/core/contract/posts';
import { textAt } from './api.ts';
import type { Product } from './product.ts';

export const article = '/blog/scalable-react-applications-best-practices';

/** All published posts, newest first. */
export async function postsOf(product: Product): Promise<PostSummary[]> {
  return JSON.parse(await textAt(product, '/api/posts'));
}

export const results = (page: Page) => page.locator('#results');
export const shows = async (page: Page, heading: string, count: string) => {
  await expect(results(page).getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  await expect(results(page).getByRole('status').getByText(count, { exact: true })).toBeVisible();
};
