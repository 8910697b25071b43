import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../test/chromium.ts';
import { pathOf } from '../test/runnable.ts';
import { topicOf } from './article-text.ts';

/** What page-probe.js offers inside the page. */
interface Probe {
  connect(url: string): Promise<void>;
  compareClocks(): Promise<number>;
  shownAt(marks: string[]): number[];
  directAt(marks: string[]): number[];
  words(): string;
}
declare const probe: Probe;
declare const localStorage: { setItem(name: string, value: string): void };

/** The real dashboard in a real browser, signed in, with a plain socket beside its own connection. */
export interface DashboardPage {
  /** By how many milliseconds the provider's clock is ahead of the page's. */
  providerAhead: number;
  choose(article: number): Promise<void>;
  /** When these words came into the document and over the plain socket, by the page's clock; NaN if they did not. */
  arrivals(marks: string[]): Promise<{ shown: number[]; direct: number[] }>;
  /** The words on the screen. */
  words(): Promise<string>;
}

export async function openDashboard(
  baseUrl: string,
  cookie: string,
  socketUrl: string,
  cleanUp: AsyncDisposableStack,
): Promise<DashboardPage> {
  const browser = await chromium.launch({
    executablePath: pathOf(findChromium() ?? 'chromium'),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  cleanUp.defer(() => browser.close());
  // The site's own policy would keep its pages from the plain socket.
  const context = await browser.newContext({ bypassCSP: true });
  const cookies = cookie.split('; ').map((one) => one.split(/=(.*)/));
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: baseUrl })));
  await context.addInitScript(() => localStorage.setItem('admin_authenticated', 'true'));
  await context.addInitScript({ path: fileURLToPath(new URL('page-probe.js', import.meta.url)) });
  const page = await context.newPage();
  await page.goto(`${baseUrl}/prism-dashboard-2025`);
  await page.getByRole('button', { name: 'Generate with AI' }).first().waitFor();
  await page.evaluate((url) => probe.connect(url), socketUrl);
  return {
    providerAhead: await page.evaluate(() => probe.compareClocks()),
    async choose(article) {
      await page.getByRole('button', { name: topicOf(article), exact: true }).click();
      await page.getByRole('heading', { level: 2, name: topicOf(article), exact: true }).waitFor();
    },
    arrivals: async (marks) => ({
      shown: await page.evaluate((wanted) => probe.shownAt(wanted), marks),
      direct: await page.evaluate((wanted) => probe.directAt(wanted), marks),
    }),
    words: async () => await page.evaluate(() => probe.words()),
  };
}
