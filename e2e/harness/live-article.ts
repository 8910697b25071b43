import type { Page } from '@playwright/test';
import { editPage } from './posts.ts';
import { expect } from './test.ts';

/** The region of the article being written. */
export const panel = (page: Page) => page.getByRole('region', { name: 'Article being written' });
/** Its text so far. */
export const live = (page: Page) => page.getByTestId('live-draft');
/** Its outline, with the state of each section. */
export const outline = (page: Page) => panel(page).getByRole('list', { name: 'Outline' });
/** A button of one section. */
export const act = (page: Page, label: string, heading: string) =>
  panel(page).getByRole('button', { name: `${label}: ${heading}`, exact: true });

/** Starts a generation and waits until `until` is visible or the article is open for editing. */
export async function generate(page: Page, until?: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate with AI' });
  await dialog.getByLabel('Topic').fill('Old phones');
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await expect(dialog).toBeHidden();
  if (until === undefined) await expect(editPage(page)).toBeVisible({ timeout: 30_000 });
  else await expect(live(page)).toContainText(until);
}

/** Opens the running generation from Today. */
export async function watch(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Latest article' }).getByRole('link').click();
  await expect(panel(page)).toBeVisible();
}
