import { join } from 'node:path';
import { startChromium } from '../chromium.ts';
import type { Site } from '../site.ts';

/** The API of page-probe.js. */
interface Probe {
  connect(url: string): Promise<void>;
  compareClocks(): Promise<number>;
  shownAt(marks: string[]): number[];
  directAt(marks: string[]): number[];
  words(): string;
}
declare const probe: Probe;
declare const localStorage: { setItem(name: string, value: string): void };

/** The page of an article in a browser, signed in, with a plain socket next to its own. */
export async function openArticlePages({ baseUrl, cookie }: Site, socketUrl: string, cleanUp: AsyncDisposableStack) {
  const browser = await startChromium(cleanUp);
  // The site's CSP would block the plain socket.
  const context = await browser.newContext({ bypassCSP: true });
  const cookies = cookie.split('; ').map((one) => one.split(/=(.*)/));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: baseUrl })));
  await context.addInitScript(() => localStorage.setItem('admin_authenticated', 'true'));
  await context.addInitScript({ path: join(import.meta.dirname, 'page-probe.js') });
  const page = await context.newPage();
  return {
    /** Returns how far the writer's clock is ahead of the page's, in milliseconds. */
    async open(postId: string): Promise<number> {
      await page.goto(`${baseUrl}/prism-dashboard-2025/articles/${postId}`);
      await page.getByTestId('live-draft').waitFor();
      await page.evaluate((url) => probe.connect(url), socketUrl);
      return await page.evaluate(() => probe.compareClocks());
    },
    /** When words reached the document and the plain socket, by the page's clock; NaN if never. */
    arrivals: async (marks: string[]) => ({
      shown: await page.evaluate((wanted) => probe.shownAt(wanted), marks),
      direct: await page.evaluate((wanted) => probe.directAt(wanted), marks),
    }),
    words: async () => await page.evaluate(() => probe.words()),
  };
}
