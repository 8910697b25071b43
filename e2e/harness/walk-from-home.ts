import type { Page } from '@playwright/test';
import { textAt } from './api.ts';
import type { Product } from './product.ts';
import { expect } from './test.ts';

/** Detail pages of one kind are alike, so one of each is enough. */
const kindOf = (path: string) => path.replace(/^\/(app|blog|careers)\/.+/, '/$1/');

export async function titleFromServer(product: Product, path: string): Promise<string> {
  const [, title = ''] = /<title>([^<]*)</.exec(await textAt(product, path)) ?? [];
  return title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

/** The sitemap page also lists apps' URLs, some of which redirect to the app. */
const isThere = async ({ baseUrl }: Product, path: string) => (await fetch(baseUrl + path)).status === 200;

const isPage = (path: string) => /^\/[^.?#]*$/.test(path);

/** The paths that the open page links to. */
async function pathsOn(page: Page): Promise<string[]> {
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return links.filter((path) => path !== null).filter(isPage);
}

/** Retries until the open page has the links of the server's HTML: lists may load after the title. */
async function listed(page: Page, product: Product, path: string): Promise<string[]> {
  const html = await textAt(product, path);
  const onServer = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to = '']) => to).filter(isPage);
  await expect
    .poll(async () => {
      const here = await pathsOn(page);
      return onServer.filter((to) => !here.includes(to));
    }, path)
    .toEqual([]);
  return await pathsOn(page);
}

/** Follows each link of the open page and returns. Each title must equal the one in the server's HTML. */
async function walk(page: Page, product: Product, path: string, seen: Set<string>): Promise<void> {
  const title = await titleFromServer(product, path);
  await expect(page, path).toHaveTitle(title);
  for (const to of await listed(page, product, path)) {
    if (seen.has(kindOf(to)) || !(await isThere(product, to))) continue;
    seen.add(kindOf(to));
    await page.locator(`a[href="${to}"]`).first().dispatchEvent('click');
    await walk(page, product, to, seen);
    await page.goBack();
    await expect(page, `back at ${path}`).toHaveTitle(title);
  }
}

/** Walks the site from its home page, with one detail page of each kind. Returns the visited paths. */
export async function walkFromHome(page: Page, product: Product): Promise<string[]> {
  await page.goto('/');
  const opened = await page.evaluate('performance.timeOrigin');
  const seen = new Set(['/']);
  await walk(page, product, '/', seen);
  expect(await page.evaluate('performance.timeOrigin'), 'no click opened another document').toBe(opened);
  return [...seen];
}
