import { expect } from '@playwright/test';
import { textAt } from './api.ts';
import { marksAmong, marksOfDemonstration } from './demonstration.ts';
import type { Product } from './product.ts';
import { archive } from './second-studio.ts';

const marks = marksOfDemonstration(archive);

/** Addresses of the staff's own pages and the cookie of their session bear the name of the product. */
const productAddresses = /\/?prism-(?:secure-portal|dashboard-2025)|prism_session/g;
/** Where its clock is. */
const clock = /Europe\/London|London time|\d \(London\)|the time in London|clock of London|London, UTC\+\d/g;

/** What is left of the demonstration in what the product says. */
export function leftIn(text: string): string[] {
  const seen = text.replaceAll(/<(style|script(?! type="application\/ld))[\s\S]*?<\/\1[^>]*>/g, '');
  const words = seen.replaceAll(productAddresses, '').replaceAll(clock, '');
  return [...marksAmong(marks, words), ...(words.match(/.{0,20}(?:prism|\$\d).{0,20}/gi) ?? [])];
}

/** The paths that the sitemap lists. */
export async function listed(product: Product): Promise<string[]> {
  const sitemap = await textAt(product, '/sitemap.xml');
  return [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
}

/** Expects none of its marks on any page that the sitemap lists, nor at `others`; returns the paths that these link to. */
export async function expectNothingLeft(product: Product, others: readonly string[]): Promise<ReadonlySet<string>> {
  expect(marks.length).toBeGreaterThan(1000);
  const left: Record<string, string[]> = {};
  const targets = new Set<string>();
  for (const path of [...(await listed(product)), ...others]) {
    const html = await textAt(product, path);
    const found = leftIn(html);
    if (found.length > 0) left[path] = found;
    for (const [, to = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) targets.add(to);
  }
  expect(left).toEqual({});
  return targets;
}
