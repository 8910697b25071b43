import type { App } from '@prism/core/contract/apps';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, looks } from './harness/checks.ts';
import { expectSmallPages } from './harness/whole-page.ts';
import type { Product } from './harness/product.ts';
import { callsOf } from './harness/browser.ts';
import { textAt } from './harness/api.ts';
import { expect, test } from './harness/test.ts';

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

const main = (page: Page) => page.getByRole('main');
const figures = async (page: Page) => await main(page).locator('.fig').allInnerTexts();
const linkedFrom = async (part: Locator) =>
  await part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('drawings', () => {
  test('come with the page from the server, and not once more as a script', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/case-studies', { waitUntil: 'networkidle' });
    expect(await main(page).locator('.device svg text').count()).toBeGreaterThan(30);
    expect(scripts.filter((url) => /fintech|health|e-commerce/.test(url))).toEqual([]);
  });

  test('are there too when the page is opened inside the site', async ({ open }) => {
    const page = await open('/contact');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Case studies' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Three apps' })).toBeVisible();
    for (const device of ['fintech', 'health', 'e-commerce']) {
      await expect(page.locator(`#device-${device}`)).toBeAttached();
    }
  });

  test('on the home page follow the category one points at', async ({ open }) => {
    const page = await open('/', { reducedMotion: true });
    const front = page.locator('.devs .a');
    await page.getByRole('link', { name: /^Health from/ }).hover();
    await expect(front.locator('#device-health')).toBeAttached();
    await page.getByRole('link', { name: /^Fintech from/ }).focus();
    await expect(front.locator('div:last-child #device-fintech')).toBeAttached();
  });
});

test.describe('the prices on the home page', () => {
  const bands = async (page: Page) => await page.locator('.bands a').allInnerTexts();
  const cheapest = async (product: Product, category: string) => {
    const apps: App[] = await (await fetch(`${product.baseUrl}/api/apps?category=${category}`)).json();
    return Math.min(...apps.map(({ price }) => price)).toLocaleString('en-US');
  };

  test('are the lowest of each category in the shop, and opening the page asks the API nothing', async ({
    page,
    product,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    const shown = await bands(page);
    expect(shown).toHaveLength(9);
    for (const text of shown) {
      const [label = '', price] = text.split(/\s*from \$/);
      expect(price, label).toBe(await cheapest(product, label.trim().toLowerCase()));
    }
    expect(calls).toEqual([]);
  });

  for (const width of [1024, 1100, 1180, 1279])
    test(`are seen whole or not at all beside the phone at ${width} px`, async ({ newPage }) => {
      const page = await newPage({ width });
      await page.goto('/');
      const phone = await page.locator('.devs .a').boundingBox();
      const prices = await page.locator('.bands a').evaluateAll((rows) =>
        rows.map((row) => {
          const band = row.getBoundingClientRect();
          const price = row.lastElementChild?.getBoundingClientRect() ?? band;
          return { right: price.right, isSeen: price.top < band.bottom };
        }),
      );
      expect(prices).toHaveLength(9);
      for (const { right, isSeen } of prices) if (isSeen) expect(right).toBeLessThanOrEqual(phone?.x ?? 0);
    });

  test('follow the shop within a second, on the page and in its description', async ({ product }) => {
    const html = async () => await textAt(product, '/');
    await product.sql("update apps set price = 1234 where name = 'Parallel'");
    await expect.poll(html, { timeout: 1_000 }).toContain('from $1,234');
    expect(await html()).toMatch(/name="description" content="[^"]*finished apps from \$1,234/);
    await product.sql("update apps set price = 12999 where name = 'Parallel'");
    await expect.poll(html).not.toContain('$1,234');
  });
});

test.describe('about', () => {
  test('states the four figures of the studio', async ({ open }) => {
    const page = await open('/about');
    expect(await figures(page)).toEqual(['150+', '$2.4B+', '50M+', '99.9%']);
  });

  test('tells the years from 2019 to 2024', async ({ open }) => {
    const page = await open('/about');
    await expect(page.locator('time')).toHaveText(['2019', '2020', '2021', '2022', '2023', '2024']);
  });

  test('has three points of value and a mission', async ({ open }) => {
    const page = await open('/about');
    const rules = page.locator('section').filter({ hasText: 'Three rules that settle our arguments' });
    await expect(rules.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Mission' }).getByText('Our mission is')).toBeVisible();
  });

  test('names the leadership and a long team, nobody twice', async ({ open }) => {
    const page = await open('/about');
    const about = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
    const leaders = await about('Who answers for it').getByRole('heading', { level: 3 }).allInnerTexts();
    const team = await about('The people you').locator('li b').allInnerTexts();
    const titlesOfTeam = await about('The people you').locator('li span').allInnerTexts();
    expect([leaders.length, team.length, titlesOfTeam.length]).toEqual([8, 54, 54]);
    expect(new Set([...leaders, ...team]).size).toBe(62);
    expect(new Set(titlesOfTeam).size).toBe(54);
  });

  test('closes up within a second where nobody and nothing is shown', async ({ product }) => {
    const html = async () => await textAt(product, '/about');
    const kinds = "kind in ('team', 'history')";
    await product.sql(`update content set shown = false where ${kinds}`);
    await expect.poll(html, { timeout: 1_000 }).not.toContain('Imogen Achebe');
    for (const title of ['One beam', 'Who answers for it', 'The people you'])
      expect(await html()).not.toContain(`>${title}`);
    await product.sql(`update content set shown = true where ${kinds}`);
    await expect.poll(html).toContain('Imogen Achebe');
  });

  test('says where to write for a job', async ({ open }) => {
    const page = await open('/about');
    const careers = page.getByRole('region', { name: 'Careers' });
    expect(await linkedFrom(careers)).toEqual(['mailto:careers@prism.example', '/careers']);
  });
});

const focusOf = async (page: Page) =>
  await page.evaluate<{ outline: string; top: number }>(`({
    outline: getComputedStyle(document.activeElement).outlineStyle,
    top: document.activeElement.getBoundingClientRect().top + scrollY,
  })`);

test.describe('every sales page', () => {
  for (const [path, title] of Object.entries(titles))
    test(`${path} has a title, a description and one heading of its own`, async ({ open }) => {
      const page = await open(path);
      await expect(page).toHaveTitle(title);
      expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(60);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => JSON.parse(text)['@type'])).toContain('Organization');
    });

  test('no two pages have a description or a longer sentence in common', async ({ open }) => {
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

  for (const path of pages)
    test(`${path} leaves what it tells search engines out of its scripts`, async ({ page, product }) => {
      await page.goto(path);
      const addresses = await page
        .locator('link[rel=modulepreload]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.length).toBeGreaterThan(3);
      const scripts = await Promise.all(addresses.map((address) => textAt(product, address)));
      expect(scripts.filter((text) => text.includes('@type'))).toEqual([]);
    });

  test('and every other public page takes at most 90 kB of JavaScript and 20 kB of style', async ({ product }) => {
    // A token that nobody has brings the scripts of its page, too.
    const ofOne = ['/quote/none', '/enquiry/none', '/enquiry/none/session', '/newsletter/confirm?token=none'];
    await expectSmallPages(product.baseUrl, [...ofOne, '/search?q=app', '/nowhere']);
  });

  for (const path of pages)
    test(`${path} calls nothing of the API`, async ({ page }) => {
      const calls = callsOf(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(calls).toEqual([]);
    });

  for (const path of pages)
    test(`${path} can be walked through with the keyboard, in the order it is read`, async ({ open }) => {
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

  for (const path of pages)
    test(`${path} never scrolls sideways`, async ({ open }) => {
      const page = await open(path);
      for (const width of [320, 390, 820, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    });

  for (const path of pages)
    test(`${path} has no serious accessibility fault at any width, in either theme`, async ({ open }) => {
      const page = await open(path, { reducedMotion: true });
      for (const { width, theme } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(`document.documentElement.className = '${theme}'`);
        await expectAccessible(page);
      }
    });
});
