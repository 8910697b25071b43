import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eventually } from '../infra/test/wait.ts';
import { listedPaths } from '../infra/test/listed-paths.ts';
import { submit } from './harness/api.ts';
import { callsOf, remember, rememberTheme } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { expect, test, type NewPage } from './harness/test.ts';

test.use({ ownProduct: {} });
test.describe.configure({ mode: 'parallel', timeout: 420_000 });

/** Pages outside the sitemap, and pages in special states. */
const unlisted = [
  '/nowhere',
  '/blog/forms-that-people-finish',
  '/marketplace/3',
  '/app/999',
  '/careers/lamplighter',
  '/search?q=booking',
  '/search?q=qqqqzzzz',
  '/blog?page=3',
  '/blog?search=qqqqzzzz',
  '/marketplace?saved=yes',
  '/marketplace?search=qqqqzzzz',
  '/app/6?tab=features',
  '/app/3?tab=reviews',
  '/contact?app=2',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/quote/none',
  '/enquiry/none',
  '/auth',
  '/prism-secure-portal',
];
const closed = '/careers/ux-ui-designer';

test.beforeAll('the blog has several pages, and a position is closed', async ({ product }) => {
  await product.sql(
    `insert into posts (id, title, slug, excerpt, author, read_time, category, image, published, published_at,
       created_at, updated_at)
     select gen_random_uuid(), 'Post ' || n, 'post-' || n, 'About ' || n, 'Ada', '5 min read', 'Design',
       '/illustrations/prism.svg', true, timestamptz '2024-01-01' + make_interval(days => n), now(), now()
     from generate_series(1, 92) n
     on conflict do nothing`,
  );
  await product.sql(
    `update content set data = data || '{"closesOn": "2025-01-31", "closedBy": "hire"}'
     where kind = 'positions' and key = 'ux-ui-designer'`,
  );
  const status = async (path: string) => (await fetch(product.baseUrl + path)).status;
  await eventually(async () => expect([await status(closed), await status('/blog?page=5')]).toEqual([410, 200]));
});

async function visitor(newPage: NewPage): Promise<Page> {
  const page = await newPage({ reducedMotion: true, expected: [/status of 4(?:01|04|10)/] });
  await rememberTheme(page, 'light');
  await remember(page, { 'prism-saved-apps': '["1","3"]' });
  return page;
}

async function pathsOf(product: Product, which: 'listed' | 'unlisted'): Promise<string[]> {
  if (which === 'listed') return await listedPaths(product.baseUrl);
  const { to: quote } = await submit(product, '/api/quotes', { app: '1', support: 'regular' }, 303);
  return [...unlisted, closed, quote];
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.locator('html.light'), path).toBeVisible();
}

/** The first twelve Tab stops are visible and in page order. */
async function expectKeysLead(page: Page): Promise<void> {
  const stops = await page.locator('#main').locator('a[href], button, summary, input, select, textarea').count();
  await page.locator('#main').focus();
  const stopped: { isSeen: boolean; top: number }[] = [];
  for (let step = 0; step < Math.min(stops, 12); step += 1) {
    await page.keyboard.press('Tab');
    stopped.push(await page.evaluate(focused));
  }
  expect(
    stopped.map(({ isSeen }) => isSeen),
    page.url(),
  ).not.toContain(false);
  expect(stopped.at(-1)?.top ?? 0, page.url()).toBeGreaterThanOrEqual(stopped[0]?.top ?? 0);
}

/** The focused element, or its visual replacement, has an outline: a card for its link, a drawn box for a checkbox. */
const focused = `(() => {
  const at = document.activeElement;
  const drawn = [at, at.closest('article'), at.closest('label'), at.parentElement, at.nextElementSibling];
  const frames = [...drawn.filter(Boolean).map((part) => getComputedStyle(part)), getComputedStyle(at, '::after')];
  return {
    isSeen: frames.some(({ outlineStyle }) => outlineStyle !== 'none'),
    top: at.getBoundingClientRect().top + scrollY,
  };
})()`;

/** Lays out content that is deferred until it is near. */
const whole = 'li { content-visibility: visible !important }';
const letters = {
  large: `html { font-size: 24px !important } ${whole}`,
  // The text spacing of WCAG 1.4.12.
  'widely spaced': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important } ${whole}`,
};
const lostWords = readFileSync(new URL('harness/layout-probe.js', import.meta.url), 'utf8');

/** In halves, so that two workers share the longest test. */
const halves = [
  { which: 'listed', half: 0 },
  { which: 'listed', half: 1 },
  { which: 'unlisted', half: 0 },
  { which: 'unlisted', half: 1 },
] as const;

for (const { which, half } of halves)
  test(
    `every ${which} page is accessible, fits every width, and works by keyboard (half ${half + 1} of 2)`,
    which === 'unlisted' ? { tag: '@long' } : {},
    async ({ newPage, product }) => {
      const page = await visitor(newPage);
      const calls = callsOf(page);
      const paths = await pathsOf(product, which);
      expect(paths.length).toBeGreaterThan(20);
      for (const path of paths.filter((_, index) => index % 2 === half)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        calls.length = 0;
        await open(page, path);
        await expectAccessible(page);
        if (which === 'listed') {
          // The page includes its data.
          expect(calls, path).toEqual([]);
          await expectKeysLead(page);
        }
        for (const width of [1440, 1024, 820, 320, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
        }
        await page.addStyleTag({ content: whole });
        await page.evaluate(`document.documentElement.classList.replace('light', 'dark')`);
        await expectAccessible(page);
      }
    },
  );

for (const which of ['listed', 'unlisted'] as const) {
  test(
    `every ${which} page keeps its words whole with large and wide text`,
    { tag: '@long' },
    async ({ newPage, product }) => {
      const page = await visitor(newPage);
      for (const path of await pathsOf(product, which)) {
        await open(page, path);
        const style = await page.addStyleTag({ content: whole });
        for (const width of [390, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          for (const [kind, css] of Object.entries(letters)) {
            await style.evaluate((node, text) => void (node.textContent = text), css);
            const message = `${path} at ${width} with letters ${kind}`;
            await expect.poll(() => page.evaluate(lostWords), { message }).toEqual([]);
          }
        }
      }
    },
  );
}
