import { expect } from '@playwright/test';
import { textAt } from './api.ts';
import { marksAmong, marksOfDemonstration } from './demonstration.ts';
import type { Product } from './product.ts';
import { archive } from './second-studio.ts';

const marks = marksOfDemonstration(archive);

/** Paths of the staff's pages and the session cookie contain the product's name. */
const productAddresses = /\/?prism-(?:secure-portal|dashboard-2025)|prism_session/g;
/** The demonstration's time zone. */
const clock = /Europe\/London|London time|\d \(London\)|the time in London|clock of London|London, UTC\+\d/g;

/** What `text` contains of the demonstration. */
export function leftIn(text: string): string[] {
  const seen = text.replaceAll(/<(style|script(?! type="application\/ld))[\s\S]*?<\/\1[^>]*>/g, '');
  const words = seen.replaceAll(productAddresses, '').replaceAll(clock, '');
  return [...marksAmong(marks, words), ...(words.match(/.{0,20}(?:prism|\$\d).{0,20}/gi) ?? [])];
}

/** The paths in the sitemap. */
export async function listed(product: Product): Promise<string[]> {
  const sitemap = await textAt(product, '/sitemap.xml');
  return [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
}

/** URLs outside the sitemap, with their status on the archive's site. */
export const unlisted = {
  '/nowhere': 404,
  '/app/999': 404,
  '/app/1?tab=features': 200,
  '/app/1?tab=reviews': 200,
  '/contact?app=1': 200,
  '/careers/bookkeeper': 410,
  '/careers/nobody': 404,
  '/blog': 200,
  '/blog/nothing': 404,
  '/case-studies': 404,
  '/returns-calculator': 404,
  '/tech-comparison': 404,
  '/marketplace?search=nothing': 200,
  '/search': 200,
  '/search?q=guide': 200,
  '/search?q=qqqqzzzz': 200,
  '/newsletter/confirm?token=old': 404,
  '/newsletter/unsubscribe?token=old': 404,
  '/quote/none': 404,
  '/enquiry/none': 404,
  '/auth': 200,
  '/prism-secure-portal': 200,
  '/rss.xml': 200,
  '/sitemap.xml': 200,
  '/robots.txt': 200,
  '/.well-known/security.txt': 200,
  '/favicon.svg': 404,
  '/site.webmanifest': 200,
  '/versions/newsletter-plain/2': 200,
  '/versions/terms/1': 200,
  '/versions/terms/99': 404,
  '/openapi.json': 200,
  '/documentation': 200,
  '/api/apps': 200,
  '/api/categories': 200,
} as const;

/** The API's documentation, which may share words with labels. */
const ofApi = ['/openapi.json', '/documentation'];
const isShort = (mark: string) => mark.split(' ').length < 4;

/**
 * Expects no trace of the demonstration on the sitemap's pages and at `others`; returns the paths that these link to.
 */
export async function expectNothingLeft(product: Product, others: readonly string[]): Promise<ReadonlySet<string>> {
  expect(marks.length).toBeGreaterThan(1000);
  const left: Record<string, string[]> = {};
  const targets = new Set<string>();
  for (const path of [...(await listed(product)), ...others]) {
    const html = await textAt(product, path);
    const found = leftIn(html).filter((mark) => !ofApi.includes(path) || !isShort(mark));
    if (found.length > 0) left[path] = found;
    for (const [, to = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) targets.add(to);
  }
  expect(left).toEqual({});
  return targets;
}
