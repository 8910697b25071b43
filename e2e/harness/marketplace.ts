import { expect, type Page } from '@playwright/test';
import type { App } from '@prism/core/contract/apps';
import { textAt } from './api.ts';
import type { Product } from './product.ts';

export const appsOf = async (product: Product, query: string): Promise<App[]> =>
  JSON.parse(await textAt(product, `/api/apps${query}`));
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const result = (page: Page) => page.locator('[role="status"]', { hasText: /Showing|Loading/ });
export const shows = async (page: Page, line: string) => await expect(result(page)).toHaveText(line);
