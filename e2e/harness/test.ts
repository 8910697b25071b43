import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { listen, waitUntilAlive } from './browser.ts';
import { openLeases, type Lease, type Leases, type OwnProduct, type Services } from './leases.ts';
import type { Product } from './product.ts';

export { expect };

export interface PageOptions {
  width?: number;
  dark?: boolean;
  /** By default, the project's setting. */
  reducedMotion?: boolean;
  javaScript?: boolean;
  /** Browser complaints that the test expects, such as the 401 for a wrong password. */
  expected?: RegExp[];
}

/** A new visitor for the duration of the test. Any unexpected browser complaint fails the test. */
export type NewPage = (options?: PageOptions) => Promise<Page>;
/** Opens the path as a new visitor and waits for a heading. */
export type Open = (path: string, options?: PageOptions) => Promise<Page>;

export interface HarnessOptions {
  /** Whether animations run by default. */
  motion: boolean;
  /** The services behind real processes; by default those of `make start`. */
  services: Services;
  /**
   * Gives a file a separate product, if it needs other settings or changes what other files see. Other files share the
   * product of their worker.
   */
  ownProduct: OwnProduct | undefined;
}

interface Each {
  product: Product;
  /** The `Cookie` header of the product's admin. */
  cookie: string;
  /** Complaints that every test of a file expects. */
  expected: RegExp | undefined;
  newPage: NewPage;
  open: Open;
}

export const test = base.extend<HarnessOptions & Each & { lease: Lease }, { leases: Leases }>({
  motion: [false, { option: true }],
  services: [{}, { option: true }],
  ownProduct: [undefined, { option: true }],
  leases: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const leases = openLeases();
      await provide(leases);
      await leases.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  lease: [
    async ({ leases, services, ownProduct }, provide, { file }) =>
      provide(await (ownProduct ? leases.own(file, ownProduct, services) : leases.shared(services))),
    { timeout: 120_000 },
  ],
  product: async ({ lease }, provide) => provide(lease.product),
  cookie: async ({ lease }, provide) => provide(await lease.cookie()),
  baseURL: async ({ product }, provide) => provide(product.baseUrl),
  expected: [undefined, { option: true }],
  newPage: async ({ browser, baseURL, expected, motion }, provide) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    const known = expected ? [expected] : [];
    await provide(async (options = {}) => {
      const { width = 1440, dark, reducedMotion = !motion, javaScript = true, expected: more = [] } = options;
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        hasTouch: width < 600,
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        javaScriptEnabled: javaScript,
      });
      contexts.push(context);
      known.push(...more);
      listen(context, baseURL ?? '', complaints);
      const page = await context.newPage();
      if (javaScript) waitUntilAlive(page);
      return page;
    });
    for (const context of contexts) await context.close();
    const unexpected = complaints.filter((line) => !known.some((pattern) => pattern.test(line)));
    // Limited, in case of a flood.
    expect(unexpected.slice(0, 20).join('\n'), 'complaints of the browser').toBe('');
  },
  page: async ({ newPage }, provide) => provide(await newPage()),
  open: async ({ newPage }, provide) =>
    provide(async (path, options) => {
      const page = await newPage(options);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    }),
});
