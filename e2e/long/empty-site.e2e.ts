import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Period, retained, retention } from '@prism/core/contract/retention';
import { apps } from '@prism/core/database/seed/apps';
import { articles } from '@prism/core/database/seed/articles';
import positions from '../../core/content/demo/positions.json' with { type: 'json' };
import { expectSoundAtEveryWidth } from '../harness/whole-page.ts';
import { textAt } from '../harness/api.ts';
import { expectSent, fillIn, stored } from '../harness/contact-form.ts';
import { expect, test, type NewPage } from '../harness/test.ts';
import { titleFromServer, walkFromHome } from '../harness/walk-from-home.ts';

test.use({ ownProduct: { env: { SEED: 'none' } } });

// Search engines are let in, so that only emptiness prevents indexing.
test.beforeAll(async ({ product }) => {
  await product.sql(
    "insert into checks (name, id, asked_at, done_at) values ('live', gen_random_uuid(), now(), now()) on conflict do nothing",
  );
  await product.sql("select pg_notify('prism_content', 'checks')");
});

const unwritten = 'Nothing is written here yet.';

/** Pages without content and their message. */
const empty = {
  '/mobile-app-development': unwritten,
  '/web-app-development': unwritten,
  '/local-business-apps': unwritten,
  '/offer1': unwritten,
  '/tech-comparison': unwritten,
  '/marketplace': 'No app is on sale yet.',
  '/blog': 'Nothing is published yet.',
  '/case-studies': unwritten,
  '/testimonials': unwritten,
  '/careers': 'No position is open.',
} as const;

const others = [
  '/',
  '/about',
  '/contact',
  '/returns-calculator',
  '/monetization-guide',
  '/terms',
  '/privacy',
  '/sitemap',
];
const everyPage = [...others, ...Object.keys(empty)];

/** Invented names as a text would contain them. */
const invented = [
  'Imogen Achebe',
  'Aaliyah Bennett',
  'Eleanor Voss',
  'Helena Marsh',
  'Anneke de Wit',
  'Jory Penhale',
  'Giulia Ferrante',
  'Larkfield',
  'Alderbrook',
  'Oakwell',
  'Blackwater',
  'Stillwater',
  'Ledgerline',
  'Wardround',
  '250+',
  '500+',
  '150+',
  '50M+',
  '$2.4B',
  '98%',
  '4.9',
  '8+ years',
  '£2M',
  '300+',
  '25M+',
  '50+ ',
  '10,000+',
  '12,000+',
  '15,000+',
  'Demonstration content',
  'Sample reviews',
  ...Object.values(positions).map(({ title }) => title),
  ...articles().map(({ title }) => title),
  ...apps(new Date()).map(({ description }) => description),
];

/** The demonstration's texts of a page. */
const demonstrated = (page: string) =>
  readFileSync(new URL(`../../core/content/demo/pages/${page}.json`, import.meta.url), 'utf8');

/** Headings in order and errors in sections: a script for the browser. */
const structure = `(() => {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
  const sections = [...document.querySelectorAll('main section, main article, main ul, main ol, main dl')];
  return {
    firsts: levels.filter((level) => level === 1).length,
    skips: [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
      .map(({ tagName }) => Number(tagName[1]))
      .filter((level, index, all) => level > (all[index - 1] ?? 0) + 1),
    hollow: sections.filter((part) => !part.textContent.trim() && !part.querySelector('svg, img')).map(({ className }) => className),
  };
})()`;

/** All text for people and search engines. */
function saidIn(html: string): string {
  const text = html.replaceAll(/<(style|svg|script(?! type="application\/ld))[\s\S]*?<\/(style|svg|script)>/g, '');
  return text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

function inventedIn(html: string): string[] {
  const words = saidIn(html);
  return invented.filter((name) => words.includes(name));
}

/** Amounts, shares, years and periods, as in a promise. */
const figure = [
  /(?:[$£€]|\b[A-Z]{3}\u00a0)\d[\d,.]*/,
  /\d+(?:\.\d+)?%/,
  /\b20\d\d\b/,
  /\b(?:\d+|two|three|four|five|six|seven|ten|twelve|fourteen|thirty|sixty|ninety)[ -](?:(?:business|working) )?(?:minute|hour|day|week|month|year)s?\b/,
]
  .map(({ source }) => source)
  .join('|');

/** The product's own numbers: results of the calculator. */
const worked = /(?:first-year|3-year) (?:and 3-year )?ROI|Project details.*An estimate from your inputs/gi;

/** The periods of the daily deletion. */
const periods = retained.flatMap((kind): readonly Period[] => Object.values(retention[kind])).map(({ words }) => words);

/** Numbers on a page that nothing states. */
function figuresIn(html: string): string[] {
  const words = saidIn(html)
    .replaceAll(/<[^>]*content="([^"]*)"[^>]*>/g, ' $1 ')
    // Its name is random.
    .replaceAll(/\/drawn\/[\w-]+/g, '');
  const text = words.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const stated = [...periods, 'Data Protection Act 2018'].reduce(
    (left, words) => left.replaceAll(words, ''),
    text.replaceAll(worked, '').replaceAll(/© ?20\d\d/g, ''),
  );
  return stated.match(new RegExp(`.{0,30}(?:${figure}).{0,10}`, 'g')) ?? [];
}

/** A page without texts does not exist yet. */
const isUnwritten = (path: string) => Object.entries(empty).some(([at, why]) => at === path && why === unwritten);

async function openWithoutScripts(
  newPage: NewPage,
  path: string,
  status = isUnwritten(path) ? 404 : 200,
): Promise<Page> {
  const page = await newPage({ javaScript: false, expected: status === 404 ? [/status of 404/] : [] });
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(status);
  return page;
}

test.describe('a site without the demonstration', () => {
  for (const path of everyPage)
    test(`shows nothing invented at ${path} and is complete`, async ({ newPage, product }) => {
      const html = await textAt(product, path);
      expect(inventedIn(html)).toEqual([]);
      expect(figuresIn(html)).toEqual([]);
      expect(html, 'a promise without its figure').not.toMatch(/\bwithin *(?:[.,]|of\b|on\b)/);
      for (const claim of ['aggregateRating', 'JobPosting', 'foundingDate', 'numberOfEmployees'])
        expect(html, claim).not.toContain(claim);
      const page = await openWithoutScripts(newPage, path);
      expect(await page.evaluate(structure)).toEqual({ firsts: 1, skips: [], hollow: [] });
    });

  for (const model of ['subscription', 'one-time', 'advertising', 'marketplace', 'premium'])
    test(`states no amount, rate or duration of ${model} apps`, async ({ product }) => {
      const html = await textAt(product, `/monetization-guide?model=${model}`);
      expect(figuresIn(html)).toEqual([]);
      // The data for hydration after it contains every label.
      const [shown] = html.split('id="state"');
      expect(shown).not.toMatch(/ succeed<|Success rate|Average revenue|Schedule Strategy Call/);
      expect(shown).toContain('Implementation steps');
    });

  test('marks its legal texts as drafts, and says that visits are not counted', async ({ product }) => {
    for (const path of ['/terms', '/privacy'])
      expect(await textAt(product, path), path).toContain('A draft that is not confirmed yet');
    const privacy = await textAt(product, '/privacy');
    expect(privacy).toContain('We do not count visits or record how you found us.');
    expect(privacy).not.toContain('We count how often');
  });

  for (const [path, sentence] of Object.entries(empty))
    test(`says at ${path} that there is nothing, offers a way on, and is not indexed`, async ({ newPage }) => {
      const page = await openWithoutScripts(newPage, path);
      await expect(page.getByRole('heading', { level: 2, name: sentence })).toBeVisible();
      const ways = await page.getByRole('main').getByRole('link').all();
      expect(ways.length).toBeGreaterThan(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });

  test('links to no empty page, and no link is dead', async ({ product }) => {
    const targets = new Set<string>();
    for (const path of everyPage) {
      const html = await textAt(product, path);
      for (const [, to = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) targets.add(to);
    }
    expect(Object.keys(empty).filter((path) => targets.has(path))).toEqual([]);
    for (const to of targets) expect((await fetch(product.baseUrl + to)).status, to).toBe(200);
  });

  test('lists no empty page for search engines, and its feed is empty', async ({ product }) => {
    const sitemap = await textAt(product, '/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
    expect(listed.toSorted()).toEqual(others.toSorted());
    const feed = await fetch(`${product.baseUrl}/rss.xml`);
    expect(feed.status).toBe(200);
    expect(await feed.text()).not.toContain('<item>');
  });

  test('has no open position', async ({ product }) => {
    expect((await fetch(`${product.baseUrl}/careers/${Object.keys(positions)[0]}`)).status).toBe(404);
  });

  test("asks for no budget without the studio's budgets, and accepts an enquiry without one", async ({
    open,
    product,
  }) => {
    const page = await open('/contact');
    await expect(page.getByLabel('Company')).toBeVisible();
    await expect(page.getByLabel('Budget')).toHaveCount(0);
    const email = await fillIn(page, { budget: '' });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSent(page);
    expect(await stored(product, email)).toMatchObject([{ budget: '', budget_label: null }]);
  });

  test('shows the blog everywhere once an article is published', async ({ product }) => {
    await product.sql(
      `insert into posts (id, slug, title, excerpt, content, author, author_bio, read_time, category, tags, featured,
                          published, image, ai_generated, published_at, created_at, updated_at)
       values (gen_random_uuid(), 'first', 'The first one', 'It begins.', 'Text.', 'Ada', '', '1 min read', 'Design', '[]',
               false, true, '', false, now(), now(), now())`,
    );
    const home = async () => await textAt(product, '/');
    await expect.poll(home).toContain('href="/blog"');
    expect(await textAt(product, '/blog')).toContain('The first one');
    await product.sql('delete from posts');
    await expect.poll(home).not.toContain('href="/blog"');
  });

  test('with one app of its own, shows no number of the demonstration', async ({ product }) => {
    await product.sql(
      `insert into content (kind, key, data, created_at, updated_at) values ('categories', 'food', '{"name": "Food", "hue": "food"}', now(), now())`,
    );
    const [app] = await product.sql<{ id: number }>(
      `insert into apps (name, description, about, category, image, price, timeline, rating, review_count, sold_count, featured)
       values ('Own', 'One of ours.', '', 'food', '/favicon.svg', 7000, '7–14 days', 0, 0, 0, false) returning id`,
    );
    await expect.poll(async () => await textAt(product, '/marketplace')).toContain('>View All Apps<');
    for (const path of ['/', '/marketplace', `/app/${app?.id}`, `/app/${app?.id}?tab=features`, '/contact']) {
      const html = await textAt(product, path);
      expect(inventedIn(html), path).toEqual([]);
      // The app's own statements.
      expect(figuresIn(html.replaceAll('$7,000', '').replaceAll('7–14 days', '')), path).toEqual([]);
      expect(html, path).not.toMatch(/Source code|admin dashboard|[Ss]ample reviews|Not here\?/);
    }
    await product.sql('delete from apps');
    await product.sql(`delete from content where kind = 'categories'`);
    await expect.poll(async () => await textAt(product, '/marketplace')).not.toContain('>View All Apps<');
  });

  for (const [path, words] of [
    ['/mobile-app-development', 'mobile-app-development'],
    ['/web-app-development', 'web-app-development'],
    ['/local-business-apps', 'local-business-apps'],
    ['/offer1', 'offer'],
  ] as const)
    test(`shows its texts at ${path} without gaps for numbers and quotes`, async ({ newPage, product }) => {
      await product.sql(
        `insert into content (kind, key, data, created_at, updated_at) values ('pages', $1, $2, now(), now())`,
        [words, demonstrated(words)],
      );
      await expect.poll(async () => await textAt(product, path)).not.toContain(unwritten);
      expect(inventedIn(await textAt(product, path))).toEqual([]);
      const page = await openWithoutScripts(newPage, path, 200);
      expect(await page.evaluate(structure)).toEqual({ firsts: 1, skips: [], hollow: [] });
      await product.sql(`delete from content where kind = 'pages' and key = $1`, [words]);
    });

  for (const path of ['/', '/about', '/contact', '/marketplace'])
    test(`is sound at every width at ${path}, also after hydration`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundAtEveryWidth(page);
    });
});

test("a page opened by a click has the title of the server's page", async ({ newPage, product }) => {
  test.slow();
  // Texts that do not exist.
  const page = await newPage({ expected: [/status of 404.*\/api\/content\/pages\//] });
  expect(await titleFromServer(product, '/')).toMatch(/^Home \| /);
  expect(await walkFromHome(page, product)).toEqual(expect.arrayContaining(['/about', '/contact', '/sitemap']));
});
