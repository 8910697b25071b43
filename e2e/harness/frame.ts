import type { Page } from '@playwright/test';

export const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
export const rootClass = async (page: Page) => await page.locator('html').getAttribute('class');
