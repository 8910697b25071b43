import { expect, type Page } from '@playwright/test';

export const header = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
export const conf = (page: Page) => page.getByRole('form', { name: 'Price configurator' });
/** Whether the last image whose URL contains `part` is drawn. */
export async function isDrawn(page: Page, part: string) {
  const picture = `[...document.images].findLast(({ src }) => src.includes('${part}'))`;
  await expect.poll(() => page.evaluate<number>(`${picture}?.naturalWidth ?? 0`)).toBeGreaterThan(0);
}
