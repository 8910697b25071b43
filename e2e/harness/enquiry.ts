import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What a call to action has written into the contact form it led to. */
export async function begunEnquiry(page: Page): Promise<string> {
  const description = page.getByLabel('What should the app do?');
  await expect(description).toBeVisible();
  await expect.poll(() => description.inputValue()).not.toBe('');
  return await description.inputValue();
}
