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

/** The dashboard in a browser, signed in, with a plain socket next to its own. */
export async function openDashboard({ baseUrl, cookie }: Site, socketUrl: string, cleanUp: AsyncDisposableStack) {
  const browser = await startChromium(cleanUp);
  // The site's CSP would block the plain socket.
  const context = await browser.newContext({ bypassCSP: true });
  const cookies = cookie.split('; ').map((one) => one.split(/=(.*)/));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: baseUrl })));
  await context.addInitScript(() => localStorage.setItem('admin_authenticated', 'true'));
  await context.addInitScript({ path: join(import.meta.dirname, 'page-probe.js') });
  const page = await context.newPage();
  await page.goto(`${baseUrl}/prism-dashboard-2025`);
  await page.getByRole('button', { name: 'Generate with AI' }).first().waitFor();
  await page.evaluate((url) => probe.connect(url), socketUrl);
  return {
    /** How far the writer's clock is ahead of the page's, in milliseconds. */
    writerAhead: await page.evaluate(() => probe.compareClocks()),
    async choose(topic: string): Promise<void> {
      await page.getByRole('button', { name: topic, exact: true }).click();
      await page.getByRole('heading', { level: 2, name: topic, exact: true }).waitFor();
    },
    /** When words reached the document and the plain socket, by the page's clock; NaN if never. */
    arrivals: async (marks: string[]) => ({
      shown: await page.evaluate((wanted) => probe.shownAt(wanted), marks),
      direct: await page.evaluate((wanted) => probe.directAt(wanted), marks),
    }),
    /** The words on the screen. */
    words: async () => await page.evaluate(() => probe.words()),
  };
}
