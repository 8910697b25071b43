import type { App } from '@prism/core/contract/apps';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';
import { expectSmallScripts } from './harness/whole-page.ts';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const titles: Record<string, string> = {
  '/': 'Apps for business, ready or built for you | Prism',
  '/about': 'About the studio | Prism',
  '/case-studies': 'Case studies | Prism',
  '/testimonials': 'Testimonials | Prism',
  '/contact': 'Contact | Prism',
  '/terms': 'Terms of Service | Prism',
  '/privacy': 'Privacy Policy | Prism',
};
const pages = Object.keys(titles);

async function open(path: string, options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const main = (page: Page) => page.getByRole('main');
const figures = async (page: Page) => await main(page).locator('.fig').allInnerTexts();
const linkedFrom = async (part: Locator) =>
  await part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('drawings', () => {
  test('come with the page from the server, and not once more as a script', async () => {
    const page = await browser.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/case-studies', { waitUntil: 'networkidle' });
    expect(await main(page).locator('.device svg text').count()).toBeGreaterThan(30);
    expect(scripts.filter((url) => /fintech|health|e-commerce/.test(url))).toEqual([]);
  });

  test('are there too when the page is opened inside the site', async () => {
    const page = await open('/contact');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Case studies' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Three apps' }).waitFor();
    for (const device of ['fintech', 'health', 'e-commerce']) {
      await page.locator(`#device-${device}`).waitFor({ state: 'attached' });
    }
  });

  test('on the home page follow the category one points at', async () => {
    const page = await open('/', { reducedMotion: true });
    const front = page.locator('.devs .a');
    await page.getByRole('link', { name: /^Health from/ }).hover();
    await front.locator('#device-health').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: /^Fintech from/ }).focus();
    await front.locator('div:last-child #device-fintech').waitFor({ state: 'attached' });
  });
});

describe('the prices on the home page', () => {
  const bands = async (page: Page) => await page.locator('.bands a').allInnerTexts();
  const cheapest = async (category: string) => {
    const apps: App[] = await (await fetch(`${product.baseUrl}/api/apps?category=${category}`)).json();
    return Math.min(...apps.map(({ price }) => price)).toLocaleString('en-US');
  };

  test('are the lowest of each category in the shop, and opening the page asks the API nothing', async () => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    const shown = await bands(page);
    expect(shown).toHaveLength(9);
    for (const text of shown) {
      const [label = '', price] = text.split(/\s*from \$/);
      expect(price, label).toBe(await cheapest(label.trim().toLowerCase()));
    }
    expect(calls).toEqual([]);
  });

  test('follow the shop within a second, on the page and in its description', async () => {
    const html = async () => await (await fetch(product.baseUrl)).text();
    await product.sql("update apps set price = 1234 where name = 'Parallel'");
    await expect.poll(html, { timeout: 1_000 }).toContain('from $1,234');
    expect(await html()).toMatch(/name="description" content="[^"]*finished apps from \$1,234/);
    await product.sql("update apps set price = 12999 where name = 'Parallel'");
    await expect.poll(html).not.toContain('$1,234');
  });
});

describe('about', () => {
  test('states the four figures of the studio', async () => {
    const page = await browser.look('/about');
    expect(await figures(page)).toEqual(['150+', '$2.4B+', '50M+', '99.9%']);
  });

  test('tells the years from 2019 to 2024', async () => {
    const page = await browser.look('/about');
    expect(await page.locator('time').allInnerTexts()).toEqual(['2019', '2020', '2021', '2022', '2023', '2024']);
  });

  test('has three points of value and a mission', async () => {
    const page = await browser.look('/about');
    const rules = page.locator('section').filter({ hasText: 'Three rules that settle our arguments' });
    expect(await rules.getByRole('heading', { level: 3 }).count()).toBe(3);
    await page.getByRole('region', { name: 'Mission' }).getByText('Our mission is').waitFor();
  });

  test('names the leadership and a long team, nobody twice', async () => {
    const page = await browser.look('/about');
    const about = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
    const leaders = await about('Who answers for it').getByRole('heading', { level: 3 }).allInnerTexts();
    const team = await about('The people you').locator('li b').allInnerTexts();
    const titlesOfTeam = await about('The people you').locator('li span').allInnerTexts();
    expect([leaders.length, team.length, titlesOfTeam.length]).toEqual([8, 54, 54]);
    expect(new Set([...leaders, ...team]).size).toBe(62);
    expect(new Set(titlesOfTeam).size).toBe(54);
  });

  test('says where to write for a job', async () => {
    const page = await browser.look('/about');
    const careers = page.getByRole('region', { name: 'Careers' });
    expect(await linkedFrom(careers)).toEqual(['mailto:careers@prism.example', '/careers']);
  });
});

const focusOf = async (page: Page) =>
  await page.evaluate<{ outline: string; top: number }>(`({
    outline: getComputedStyle(document.activeElement).outlineStyle,
    top: document.activeElement.getBoundingClientRect().top + scrollY,
  })`);

describe('every sales page', () => {
  test.each(pages)('%s has a title, a description and one heading of its own', async (path) => {
    const page = await browser.look(path);
    expect(await page.title()).toBe(titles[path]);
    expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(60);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toContain('Organization');
  });

  test('no two pages have a description or a longer sentence in common', async () => {
    const seen = new Map<string, string>();
    for (const path of pages) {
      const page = await open(path, { javaScript: false });
      const text = await main(page).innerText();
      const description = (await page.locator('meta[name="description"]').getAttribute('content')) ?? '';
      const sentences = new Set([description, ...text.split(/(?<=[.!?”])\s+|\n+/)].map((sentence) => sentence.trim()));
      for (const sentence of sentences) {
        if (sentence.split(/\s+/).length < 6 || !/[.!?”]$/.test(sentence)) continue;
        expect(seen.get(sentence), `"${sentence}" on ${path}`).toBeUndefined();
        seen.set(sentence, path);
      }
    }
  });

  test('and every other page takes at most 100 kB of JavaScript', async () => {
    await expectSmallScripts(product.baseUrl);
  });

  test.each(pages)('%s calls nothing of the API', async (path) => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(calls.filter((call) => /^\/(api|socket\.io)\b/.test(call))).toEqual([]);
  });

  test.each(pages)('%s can be walked through with the keyboard, in the order it is read', async (path) => {
    const page = await open(path, { reducedMotion: true });
    const stops = await main(page).locator('a[href], button, summary, input, select, textarea').count();
    await page.locator('#main').focus();
    const tops: number[] = [];
    for (let step = 0; step < Math.min(stops, 12); step += 1) {
      await page.keyboard.press('Tab');
      const { outline, top } = await focusOf(page);
      expect(outline).not.toBe('none');
      tops.push(top);
    }
    expect(tops.at(-1)).toBeGreaterThanOrEqual(tops[0] ?? 0);
  });

  test.each(pages)('%s never scrolls sideways', async (path) => {
    const page = await open(path);
    for (const width of [320, 390, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

  test.each(pages)('%s has no serious accessibility fault at any width, in either theme', async (path) => {
    const page = await open(path, { reducedMotion: true });
    for (const { width, theme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(`document.documentElement.className = '${theme}'`);
      await expectAccessible(page);
    }
  });
});
