import type { Page } from '@playwright/test';
import { textAt } from './api.ts';
import type { Product } from './product.ts';
import { expect } from './test.ts';

/** The same for all pages of one of many, of which one is enough. */
const kindOf = (path: string) => path.replace(/^\/(app|blog|careers)\/.+/, '/$1/');

export async function titleFromServer(product: Product, path: string): Promise<string> {
  const [, title = ''] = /<title>([^<]*)</.exec(await textAt(product, path)) ?? [];
  return title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

/** The sitemap page names addresses of apps that say where the app is. */
const isThere = async ({ baseUrl }: Product, path: string) => (await fetch(baseUrl + path)).status === 200;

const isPage = (path: string) => /^\/[^.?#]*$/.test(path);

/** The paths of pages that the open one leads to. */
async function pathsOn(page: Page): Promise<string[]> {
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return links.filter((path) => path !== null).filter(isPage);
}

/** Until the open page leads wherever the server's does: what it lists may come a moment after its title. */
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

/** Goes by clicks wherever the open page leads, and back. Every title has to be the one that the server gives the page. */
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

/** Walks the site from its home page; where one gets to, of many pages of a kind one. */
export async function walkFromHome(page: Page, product: Product): Promise<string[]> {
  await page.goto('/');
  const opened = await page.evaluate('performance.timeOrigin');
  const seen = new Set(['/']);
  await walk(page, product, '/', seen);
  expect(await page.evaluate('performance.timeOrigin'), 'no click opened another document').toBe(opened);
  return [...seen];
}
