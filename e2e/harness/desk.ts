import type { Page } from '@playwright/test';
import { forgetAdmin, openDashboard, registerAdmin } from './admin.ts';
import { rememberTheme } from './browser.ts';
import { expect, test as base, type PageOptions } from './test.ts';

interface Visit extends PageOptions {
  /** The session's cookie; by default the admin's. */
  as?: string;
  theme?: 'light' | 'dark';
}

/** For tests of accounts and queues: each test begins with one session and no job has run. */
export const test = base.extend<{
  /** The `Cookie` header of that session. */
  session: string;
  /** A path of the dashboard in a new browser. */
  openSection: (path: string, visit?: Visit) => Promise<Page>;
}>({
  session: [
    async ({ product }, provide) => {
      await forgetAdmin(product);
      await product.sql('delete from bullmq.job');
      await product.sql('delete from runs');
      await provide(await registerAdmin(product));
    },
    { auto: true },
  ],
  openSection: async ({ product, session, newPage }, provide) =>
    provide(async (path, { as = session, theme = 'light', ...options } = {}) => {
      const page = await newPage(options);
      await rememberTheme(page, theme);
      await openDashboard(page, product, as, path && `/${path}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      return page;
    }),
});
