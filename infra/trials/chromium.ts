import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../test/chromium.ts';
import { pathOf } from '../test/runnable.ts';

/** A headless browser: CHROMIUM_PATH or an installed one. `cleanUp` ends it. */
export async function startChromium(cleanUp: AsyncDisposableStack, args: readonly string[] = []): Promise<Browser> {
  const file = process.env.CHROMIUM_PATH ?? findChromium();
  if (!file) throw new Error('There is no Chromium on this machine; set CHROMIUM_PATH.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: pathOf(file), args: [...asRoot, ...args] });
  cleanUp.defer(() => browser.close());
  return browser;
}
