import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';

const scriptBudget = 90_000;
const styleBudget = 20_000;

/** No page that the sitemap lists, nor one at `others`, loads more JavaScript, or carries more style, than a page may, as it comes over the wire. */
export async function expectSmallPages(baseUrl: string, others: readonly string[]): Promise<void> {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(20);
  addresses.push(...others.map((path) => baseUrl + path));
  // Most pages have the same files and the same style.
  const sizes = new Map<string, number>();
  async function known(what: string, measure: () => number | Promise<number>): Promise<number> {
    const size = sizes.get(what) ?? (await measure());
    sizes.set(what, size);
    return size;
  }
  for (const address of addresses) {
    const html = await (await fetch(address)).text();
    let total = 0;
    for (const file of new Set(
      [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path),
    )) {
      total += await known(file, async () => await sizeOf(new URL(file, baseUrl)));
    }
    expect(total, `scripts of ${address}`).toBeGreaterThan(50_000);
    expect(total, `scripts of ${address}`).toBeLessThanOrEqual(scriptBudget);

    const style = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text = '']) => text).join('');
    const size = await known(style, () => brotliCompressSync(style).length);
    expect(size, `style of ${address}`).toBeGreaterThan(5_000);
    expect(size, `style of ${address}`).toBeLessThanOrEqual(styleBudget);
  }
}

async function sizeOf(file: URL): Promise<number> {
  const { headers } = await fetch(file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}

/** Axe finds nothing serious wide and light nor narrow and dark, and no width in between is too narrow for the page. */
export async function expectSoundAtEveryWidth(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [1440, 820, 320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.evaluate("document.documentElement.className = 'dark'");
  await expectAccessible(page);
}
