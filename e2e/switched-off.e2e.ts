import { textAt } from './harness/api.ts';
import type { Product } from './harness/product.ts';
import { expect, test } from './harness/test.ts';

test.use({ ownProduct: {} });

/** Pages by the key of their words, with an address at which they stand. */
const offered = {
  marketplace: '/marketplace',
  app: '/app/1',
  'mobile-app-development': '/mobile-app-development',
  'web-app-development': '/web-app-development',
  'local-business-apps': '/local-business-apps',
  offer: '/offer1',
  'case-studies': '/case-studies',
  testimonials: '/testimonials',
};
const told = {
  home: '/',
  about: '/about',
  contact: '/contact',
  careers: '/careers',
  blog: '/blog/forms-people-finish',
  'returns-calculator': '/returns-calculator',
  'monetization-guide': '/monetization-guide',
  'tech-comparison': '/tech-comparison',
  terms: '/terms',
  privacy: '/privacy',
  sitemap: '/sitemap',
};

/** Pages that are never off, and lead to others. */
const always = ['/careers/senior-fullstack-developer', '/search?q=app', '/nowhere'];

/** Addresses on this site that links and forms without scripts lead to. */
const leading = /<(?:a [^>]*href|form [^>]*action|(?:button|input) [^>]*formaction)="(\/[^"#?]*)/gi;

async function switchTo(product: Product, shown: boolean, words: Readonly<Record<string, string>>): Promise<void> {
  await product.sql(`update content set shown = $1 where kind = 'pages' and key = any($2)`, [
    shown,
    Object.keys(words),
  ]);
  for (const path of Object.values(words))
    await expect.poll(async () => (await fetch(product.baseUrl + path)).status, path).toBe(shown ? 200 : 404);
}

for (const [name, off, on] of [
  ['what is sold', offered, told],
  ['all else', told, offered],
] as const)
  test(`where ${name} is switched off, no page leads there`, async ({ product }) => {
    await switchTo(product, false, off);
    const dead: Record<string, string[]> = {};
    const known = new Map<string, number>();
    for (const path of [...Object.values(on), ...always]) {
      const html = await textAt(product, path);
      const links = [...html.matchAll(leading)].map(([, to = '']) => to);
      // What search engines are told of where the page stands.
      const crumbs = [...html.matchAll(/"item":"([^"#?]*)/g)].map(([, to = '']) => new URL(to).pathname);
      for (const to of [...links, ...crumbs]) {
        const status = known.get(to) ?? (await fetch(product.baseUrl + to)).status;
        known.set(to, status);
        if (status !== 200) dead[to] = [...(dead[to] ?? []), path];
      }
    }
    expect(dead).toEqual({});
    await switchTo(product, true, off);
  });

const addresses = async (product: Product) =>
  [...(await textAt(product, '/sitemap.xml')).matchAll(/<loc>([^<]*)</g)].map(([, to = '']) => new URL(to).pathname);

for (const [page, list, one] of [
  ['marketplace', '/marketplace', /^\/app\//],
  ['careers', '/careers', /^\/careers\//],
  ['blog', '/blog', /^\/blog\//],
] as const)
  test(`search engines are told of nothing that ${list} lists while that is switched off`, async ({ product }) => {
    const before = await addresses(product);
    const belongs = (to: string) => to === list || one.test(to);
    const [some = ''] = before.filter((to) => one.test(to));
    expect(before).toContain(list);
    expect(some).not.toBe('');
    await switchTo(product, false, { [page]: list });
    const left = before.filter((to) => !belongs(to));
    expect(await addresses(product)).toEqual(left);
    const { status, html } = await pageAt(product, some);
    expect(status === 404 || html.includes('content="noindex"'), some).toBe(true);
    for (const path of left) expect((await pageAt(product, path)).status, path).toBe(200);
    await switchTo(product, true, { [page]: list });
    expect(await addresses(product)).toEqual(before);
  });

test('a position is offered to search engines only while careers is on', async ({ product }) => {
  const path = '/careers/devops-engineer';
  const offered = async () => (await pageAt(product, path)).html.includes('"JobPosting"');
  expect(await offered()).toBe(false);
  const setSample = `update content set is_sample = $1 where kind = 'positions' and key = 'devops-engineer'`;
  await product.sql(setSample, [false]);
  await expect.poll(offered).toBe(true);
  await switchTo(product, false, { careers: '/careers' });
  await expect.poll(offered).toBe(false);
  await switchTo(product, true, { careers: '/careers' });
  await product.sql(setSample, [true]);
  await expect.poll(offered).toBe(false);
});

test('a blog that is switched off has no feed, no article and no place in the search', async ({ product }) => {
  const article = '/blog/forms-people-finish';
  const statuses = async () =>
    await Promise.all(['/rss.xml', article].map(async (path) => (await pageAt(product, path)).status));
  const found = async () => (await pageAt(product, '/search?q=forms')).html.includes(article);
  const announced = /application\/rss\+xml|href="[^"]*\/rss\.xml/;
  expect([await statuses(), await found()]).toEqual([[200, 200], true]);
  expect((await pageAt(product, article)).html).toMatch(announced);
  await switchTo(product, false, { blog: '/blog' });
  await expect.poll(statuses).toEqual([404, 404]);
  await expect.poll(found).toBe(false);
  for (const path of await addresses(product)) expect((await pageAt(product, path)).html, path).not.toMatch(announced);
  await switchTo(product, true, { blog: '/blog' });
  await expect.poll(statuses).toEqual([200, 200]);
});

async function pageAt({ baseUrl }: Product, path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(baseUrl + path);
  return { status: response.status, html: await response.text() };
}
