import { tokenPaths } from '@prism/core/contract/newsletter-links';
import { sitemapPaths } from '../../test/listed-paths.ts';
import { post } from '../people.ts';
import type { Product } from '../product.ts';

export interface FetchedPage {
  /** 'GET /about (200)', 'POST /newsletter/confirm (200)' */
  name: string;
  html: string;
}

/** Pages outside the sitemap. */
const unlisted = ['/auth', '/prism-secure-portal', '/prism-dashboard-2025', '/documentation', '/no-such-page'];

/** Every page: the sitemap's, unlisted ones, and those behind newsletter links. */
export async function fetchEveryPage(product: Product): Promise<FetchedPage[]> {
  const { baseUrl } = product;
  const link = await confirmationLink(product);
  const unsubscribe = Object.assign(new URL(link), { pathname: tokenPaths.unsubscribe }).href;
  const pages: FetchedPage[] = [];
  for (const path of [...(await sitemapPaths(baseUrl)), ...unlisted])
    pages.push(await fetchPage('GET', baseUrl + path));
  // Open, confirm, and open the used link again.
  for (const method of ['GET', 'POST', 'GET'] as const) pages.push(await fetchPage(method, link));
  return [...pages, await fetchPage('GET', unsubscribe)];
}

async function fetchPage(method: 'GET' | 'POST', address: string): Promise<FetchedPage> {
  const { origin, pathname } = new URL(address);
  const response = await fetch(address, { method, headers: { accept: 'text/html', origin } });
  return { name: `${method} ${pathname} (${response.status})`, html: await response.text() };
}

async function confirmationLink({ baseUrl, mail }: Product): Promise<string> {
  await post(`${baseUrl}/api/newsletter`, { email: 'reader@example.com' });
  const { text } = await mail.waitFor(({ to }) => to === 'reader@example.com', 60_000);
  const link = text.match(/http\S+/g)?.find((address) => address.includes(tokenPaths.confirm));
  if (!link) throw new Error(`no link to confirm with in:\n${text}`);
  return link;
}
