import { expect, type Locator, type Page } from '@playwright/test';

/** The control's error message, if any. */
export async function errorAt(control: Locator): Promise<string | undefined> {
  if ((await control.getAttribute('aria-invalid')) !== 'true') return undefined;
  const [id = ''] = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return await control.page().locator(`[id="${id}"]`).innerText();
}

export const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** Expects a toast with each of these lines. */
export async function expectToast(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await expect(toasts(page).getByText(line, { exact: true })).toBeVisible();
}

/** Chooses a command in a row's menu. */
export async function chooseCommand(place: Page | Locator, row: string, command: string): Promise<void> {
  await place.getByRole('button', { name: `Actions for ${row}` }).press('Enter');
  const page = 'page' in place ? place.page() : place;
  await page.getByRole('menuitem', { name: command, exact: true }).press('Enter');
}

/** The rows of a list in a region, without its head. */
export const rowsIn = (region: Page | Locator) => region.locator('tbody[data-rows] > tr');
