import type { Locator, Page } from '@playwright/test';

export const searchOf = (page: Page) => new URL(page.url()).search;
/** Terms and their descriptions in a definition list. */
export const definitions = async (list: Locator) =>
  Object.fromEntries(
    (await list.locator('> div').allInnerTexts()).map((row) => row.split(/\n+/).map((text) => text.trim())),
  );
