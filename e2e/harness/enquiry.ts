import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a call to action has written into the contact form it led to. */
export async function begunEnquiry(page: Page): Promise<string> {
  const description = page.getByLabel('What should the app do?');
  await description.waitFor();
  await expect.poll(() => description.inputValue(), { timeout: 15_000 }).not.toBe('');
  return await description.inputValue();
}
