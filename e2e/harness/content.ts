import { expect, type Page } from '@playwright/test';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { dashboard, openDashboard } from './admin.ts';
import { rememberTheme } from './browser.ts';
import type { Product } from './product.ts';
import { test as base, type PageOptions } from './test.ts';

interface Visit extends PageOptions {
  theme?: 'light' | 'dark';
  /** Opens another tab of that page's browser. */
  like?: Page;
}

/** For tests of the site's content. */
export const test = base.extend<{
  /** A path of the dashboard, e.g. 'catalogue/figures', in a new browser. */
  openContent: (path: string, visit?: Visit) => Promise<Page>;
  /** The key of a claim without evidence, 'apps'. */
  aFigure: string;
}>({
  openContent: async ({ product, cookie, newPage }, provide) =>
    provide(async (path, { theme = 'light', like, ...options } = {}) => {
      if (like) {
        const tab = await like.context().newPage();
        await tab.goto(`${dashboard}/${path}`);
        return tab;
      }
      const page = await newPage(options);
      await rememberTheme(page, theme);
      await openDashboard(page, product, cookie, `/${path}`);
      return page;
    }),
  aFigure: async ({ product }, provide) => {
    const key = 'a-figure';
    await product.sql(
      `insert into content (kind, key, data, place, shown, is_sample, version, created_at, updated_at)
       values ('figures', $1, '{"figure":"7","text":"apps","places":["home"]}', 99, true, false, 1, now(), now())`,
      [key],
    );
    await provide(key);
    await product.sql('delete from content where key = $1', [key]);
  },
});

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Changes an entry, e.g. 'figures/apps', as another editor would, overwriting the stored version. */
export async function change(product: Product, cookie: string, entry: string, to: object): Promise<AdminEntry> {
  const address = `${product.baseUrl}/api/admin/content/${entry}`;
  const known: AdminEntry & { data: object } = await (await fetch(address, { headers: { cookie } })).json();
  const { data, shown, version } = known;
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...data, ...to }, shown, version }),
  });
  expect(answer.status).toBe(200);
  return await answer.json();
}
