import type { AdminPost, PostInput, PostPage, PostSummary } from '@prism/core/contract/posts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerAdmin } from './harness/admin.ts';
import { openBrowser, type TestBrowser } from './harness/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import { startProduct, type Product } from './harness/product.ts';

let product: Product;
let browser: TestBrowser;
let cookie: string;
let posts: PostSummary[];

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.baseUrl);
  cookie = await registerAdmin(product);
  posts = JSON.parse(await text('/api/posts'));
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const mobile = '/blog/future-mobile-app-development-2025';
const react = '/blog/scalable-react-applications-best-practices';

const text = async (path: string) => await (await fetch(product.baseUrl + path)).text();

async function open(path = '/blog', options?: Parameters<TestBrowser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const main = (page: Page) => page.getByRole('main');
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Articles' }).getByRole('article');
const results = (page: Page) => page.locator('#results');
const titles = async (page: Page) => await results(page).getByRole('article').getByRole('heading').allInnerTexts();
const search = (page: Page) => page.getByPlaceholder('Search articles...');
const filter = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const shows = async (page: Page, heading: string, count: string) => {
  await results(page).getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
  await results(page).getByRole('status').getByText(count, { exact: true }).waitFor();
};
const titlesOf = (category: string) => posts.filter((post) => post.category === category).map(({ title }) => title);
/** Paths of the calls a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + query);
  });
  return calls;
}

describe('the index', () => {
  test('shows all articles, newest first, under two featured ones, without asking the API', async () => {
    const page = await browser.newPage();
    const calls = callsOf(page);
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await shows(page, 'Latest Articles', '8 articles found');
    expect(await titles(page)).toEqual(posts.map(({ title }) => title));
    expect(await featured(page).getByRole('heading').allInnerTexts()).toEqual(
      posts.filter((post) => post.featured).map(({ title }) => title),
    );
    expect(calls).toEqual([]);
  });

  test('tells on a card what a reader decides by, with three tags where it is featured and two elsewhere', async () => {
    const page = await open();
    const card = results(page).getByRole('article').first();
    const words = (await card.innerText()).replace(/\s+/g, ' ');
    for (const part of ['Technology', 'Naomi Fletcher', '20 January 2025', 'min read']) expect(words).toContain(part);
    expect(await card.getByRole('listitem').count()).toBe(2);
    expect(await featured(page).first().getByRole('listitem').count()).toBe(3);
  });

  test('has a drawing of its own for every article', async () => {
    expect(new Set(posts.map(({ image }) => image)).size).toBe(8);
    const answers = await Promise.all(posts.map(async ({ image }) => await fetch(product.baseUrl + image)));
    for (const { url, status, headers } of answers)
      expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/svg+xml']);
  });

  test('leads to the feed, which has every article', async () => {
    const page = await open();
    expect(await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe('/rss.xml');
    expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe('/rss.xml');
    const feed = await page.evaluate(async () => {
      const xml = await (await fetch('/rss.xml')).text();
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [parsed.querySelector('parsererror')?.textContent, parsed.querySelectorAll('item').length];
    });
    expect(feed).toEqual([undefined, 8]);
  });

  test('takes an address for the letter', async () => {
    const page = await open();
    await page.getByText('Join 10,000+ developers and business leaders').waitFor();
    await page.getByLabel('Email address').fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Check your inbox to confirm your subscription.').waitFor();
  });
});

describe('search and categories', () => {
  test.each([
    ['AI & ML', 'ai-ml', 'AI & Machine Learning'],
    ['Cloud', 'cloud', 'Cloud Computing'],
  ])('%s shows its articles and says so in the address', async (label, name, category) => {
    const page = await open();
    await filter(page, label).click();
    await shows(page, `${label} Articles`, '1 article found');
    expect(await titles(page)).toEqual(titlesOf(category));
    expect(new URL(page.url()).search).toBe(`?category=${name}`);
    expect(await page.locator('[aria-pressed="true"]').allInnerTexts()).toEqual([label]);
    expect(await featured(page).count()).toBe(2);
  });

  test('find words in titles, excerpts and tags, and go back with the back button', async () => {
    const page = await open();
    await search(page).fill('postgresql');
    await shows(page, 'Latest Articles', '1 article found');
    expect(await titles(page)).toEqual(['Scaling a backend in the right order']);
    await filter(page, 'Design').click();
    await shows(page, 'Design Articles', '0 articles found');
    await page.goBack();
    await shows(page, 'Latest Articles', '1 article found');
    await page.goBack();
    await shows(page, 'Latest Articles', '8 articles found');
    expect(await search(page).inputValue()).toBe('');
  });

  test('that find nothing say so, and Clear Filters shows everything again', async () => {
    const page = await open('/blog?category=security&search=nothing+of+the+kind');
    await shows(page, 'Security Articles', '0 articles found');
    await page.getByRole('heading', { name: 'No articles found' }).waitFor();
    await page.getByText('Try adjusting your search or filter criteria').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await shows(page, 'Latest Articles', '8 articles found');
    expect(page.url()).toBe(`${product.baseUrl}/blog`);
    expect(await focusedName(page)).toBe('Latest Articles');
  });

  test('are reached with the keyboard', async () => {
    const page = await open();
    await search(page).focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
    await filter(page, 'Technology').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await shows(page, 'Technology Articles', '1 article found');
  });

  test('work without JavaScript, and so do the articles', async () => {
    const page = await open('/blog', { javaScript: false });
    await filter(page, 'Marketing').click();
    await page.waitForURL(/category=marketing/);
    await shows(page, 'Marketing Articles', '1 article found');
    await results(page).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Launch week without a budget' }).waitFor();
    await main(page).getByRole('menuitem', { name: 'Twitter' }).waitFor();
  });
});

describe('an article', () => {
  test('has everything about it on its page, and in its head', async () => {
    const page = await open(mobile);
    const words = (await main(page).innerText()).replace(/\s+/g, ' ');
    for (const part of [
      ...['Technology', 'The future of mobile app development in 2025', 'The device does more of the work'],
      ...['20 January 2025', 'min read', 'Cross-platform', 'NF', 'Naomi leads mobile work at Prism', 'Stay Updated'],
    ])
      expect(words).toContain(part);
    const head = async (selector: string, name: string) => await page.locator(selector).getAttribute(name);
    expect(await page.title()).toBe('The future of mobile app development in 2025 | Prism');
    expect(await head('meta[property="og:type"]', 'content')).toBe('article');
    const picture = (await head('meta[property="og:image"]', 'content')) ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['BlogPosting', 'BreadcrumbList', 'Organization']);
  });

  test('names its sections, and leads to each', async () => {
    const page = await open(react);
    const { contents }: PostPage = JSON.parse(await text(`/api/posts/${react.slice('/blog/'.length)}`));
    const list = page.getByRole('navigation', { name: 'In this article' });
    expect(await list.getByRole('link').allInnerTexts()).toEqual(contents.map(({ title }) => title));
    const { id, title } = contents[3] ?? { id: '', title: '' };
    await list.getByRole('link', { name: title }).click();
    await page.waitForURL(`**${react}#${id}`);
    await list.locator('[aria-current="true"]', { hasText: title }).waitFor();
  });

  test('shows how far it is read', async () => {
    const page = await open(mobile);
    const progress = page.getByRole('progressbar', { name: 'Reading progress' });
    const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
    expect(await percent()).toBe(0);
    await page.getByRole('heading', { name: 'Where to start', level: 2 }).scrollIntoViewIfNeeded();
    await expect.poll(percent).toBeGreaterThan(50);
    await page.getByRole('heading', { name: 'Related Articles' }).scrollIntoViewIfNeeded();
    await expect.poll(percent).toBe(100);
  });

  test('offers the first three others, and goes there with its data from the API', async () => {
    const page = await open(mobile);
    const related = page.getByRole('region', { name: 'Related Articles' });
    expect(await related.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      posts.slice(1, 4).map(({ title }) => title),
    );
    const calls = callsOf(page);
    await related.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: posts[1]?.title ?? '' }).waitFor();
    expect(calls).toEqual([`/api/posts/${posts[1]?.slug}`]);
    await expect.poll(() => page.title()).toBe(`${posts[1]?.title} | Prism`);
  });

  test('that does not exist says so, with status 404', async () => {
    const page = await browser.newPage({ expected: [/status of 404/] });
    const response = await page.goto('/blog/no-such-article');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await shows(page, 'Latest Articles', '8 articles found');
  });

  test('that cannot be fetched says so and is tried again', async () => {
    const page = await browser.newPage({ expected: [/status of 500/] });
    await page.goto('/blog');
    await page.route('**/api/posts/*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await results(page).getByRole('link').first().click();
    await page.getByRole('alert').getByText('Failed to fetch article').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: posts[0]?.title ?? '' }).waitFor();
  });

  test('leads to the contact page with its title in the enquiry', async () => {
    const page = await open(mobile);
    await page.getByRole('link', { name: 'Ask Naomi about your project' }).click();
    await page.waitForURL('**/contact?**');
    await expect
      .poll(() => page.locator('textarea').inputValue())
      .toContain('The future of mobile app development in 2025');
  });
});

describe('the share menu', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Share' });
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

  /** Popups would leave the site; what they were opened with is kept instead. */
  async function openWithPopups(): Promise<{ page: Page; opened: string[][] }> {
    const page = await browser.newPage();
    const opened: string[][] = [];
    await page.exposeFunction('popupOpened', (...args: string[]) => void opened.push(args));
    await page.addInitScript('window.open = (...args) => { popupOpened(...args); return window; }');
    await page.goto(mobile);
    return { page, opened };
  }

  test.each(['Twitter', 'LinkedIn', 'Facebook'])('opens %s in a small window with the address', async (network) => {
    const { page, opened } = await openWithPopups();
    await button(page).click();
    await item(page, network).click();
    await expect.poll(() => opened.length).toBe(1);
    const [address = '', , features = ''] = opened[0] ?? [];
    expect(address).toContain(encodeURIComponent(product.baseUrl + mobile));
    expect(address.includes(encodeURIComponent(posts[0]?.title ?? ''))).toBe(network === 'Twitter');
    expect(features).toMatch(/width=600,height=400/);
    expect(page.url()).toBe(product.baseUrl + mobile);
  });

  test('copies the address', async () => {
    const page = await open(mobile);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page).click();
    await item(page, 'Copy Link').click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.baseUrl + mobile);
  });

  test('is worked with the keyboard', async () => {
    const page = await open(mobile);
    const focused = async (name: string) => await item(page, name).and(page.locator(':focus')).waitFor();
    await button(page).focus();
    await page.keyboard.press('Enter');
    await focused('Twitter');
    await page.keyboard.press('ArrowUp');
    await focused('Copy Link');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await focused('LinkedIn');
    await page.keyboard.press('Escape');
    await button(page).and(page.locator(':focus')).waitFor();
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  test('closes when something else is pressed', async () => {
    const page = await open(mobile);
    await button(page).click();
    await page.getByRole('menu').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  });
});

describe('what an admin publishes', () => {
  const aPost: PostInput = {
    ...{ title: 'Fresh from the desk', slug: 'fresh-from-the-desk', excerpt: 'New.', author: 'Ada Byron' },
    ...{
      content:
        '## One\n\n<script>window.hacked = true</script><img src="/favicon.svg" onload="window.hacked = true">Words.',
    },
    ...{ readTime: '1 min read', category: 'Mobile Development', tags: ['New'], featured: false, published: false },
    image: '/illustrations/prism.svg',
  };
  const save = async (method: string, path: string, body: PostInput): Promise<AdminPost> => {
    const response = await fetch(`${product.baseUrl}/api/admin/blog-posts${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: product.baseUrl, cookie },
      body: JSON.stringify(body),
    });
    return await response.json();
  };
  const remove = async (id: string) =>
    await fetch(`${product.baseUrl}/api/admin/blog-posts/${id}`, {
      method: 'DELETE',
      headers: { origin: product.baseUrl, cookie },
    });
  const status = async () => (await fetch(`${product.baseUrl}/blog/${aPost.slug}`)).status;

  test('is there without a restart, and gone as soon; what it may not do does nothing', async () => {
    const { id } = await save('POST', '', aPost);
    expect(await status()).toBe(404);
    await save('PUT', `/${id}`, { ...aPost, published: true });
    await expect.poll(async () => await text('/blog')).toContain(aPost.title);
    expect(await status()).toBe(200);
    expect(await text('/rss.xml')).toContain(aPost.title);

    const page = await open(`/blog/${aPost.slug}`);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    expect(await page.getByRole('navigation', { name: 'In this article' }).count()).toBe(0);
    const index = await open('/blog?category=development');
    expect(await titles(index)).toEqual([aPost.title, ...titlesOf('Development')]);

    await remove(id);
    await expect.poll(status).toBe(404);
    await expect.poll(async () => await text('/blog')).not.toContain(aPost.title);
  });
});

describe('both pages', () => {
  test.each(['/blog', react])('%s is accessible, in light and dark, and never scrolls sideways', async (path) => {
    const wide = await open(path);
    await expectAccessible(wide);
    for (const width of [1440, 820, 390]) {
      await wide.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(wide);
    }
    const small = await open(path, { width: 390, dark: true });
    await small.evaluate("localStorage.setItem('appbase-ui-theme', 'dark')");
    await small.reload();
    await small.locator('html.dark').waitFor();
    await expectAccessible(small);
  });
});
