import type { AdminPost, PostInput, PostSummary } from '@prism/core/contract/posts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, focusedName } from './harness/checks.ts';
import type { Product } from './harness/product.ts';
import { callsOf } from './harness/browser.ts';
import { textAt } from './harness/api.ts';
import { article, main, postsOf, results, shows } from './harness/blog.ts';
import { expect, test } from './harness/test.ts';

let posts: PostSummary[];

test.beforeAll(async ({ product }) => {
  posts = await postsOf(product);
});
const featured = (page: Page) => page.getByRole('region', { name: 'Featured Articles' }).getByRole('article');
const titles = async (page: Page) => await results(page).getByRole('article').getByRole('heading').allInnerTexts();
const search = (page: Page) => page.getByPlaceholder('Search articles...');
const filter = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const titlesOf = (category: string) => posts.filter((post) => post.category === category).map(({ title }) => title);

test.describe('the index', () => {
  test('shows all articles, newest first, under two featured ones, without asking the API', async ({ page }) => {
    const calls = callsOf(page);
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await shows(page, 'Latest Articles', '8 articles found');
    expect(await titles(page)).toEqual(posts.map(({ title }) => title));
    await expect(featured(page).getByRole('heading')).toHaveText(
      posts.filter((post) => post.featured).map(({ title }) => title),
    );
    expect(calls).toEqual([]);
  });

  test('tells on a card what a reader decides by, with three tags where it is featured and two elsewhere', async ({
    open,
  }) => {
    const page = await open('/blog');
    const card = results(page).getByRole('article').first();
    const words = (await card.innerText()).replace(/\s+/g, ' ');
    for (const part of ['Technology', 'Naomi Fletcher', '20 January 2025', 'min read']) expect(words).toContain(part);
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(featured(page).first().getByRole('listitem')).toHaveCount(3);
  });

  test('has a drawing of its own for every article', async ({ product }) => {
    expect(new Set(posts.map(({ image }) => image)).size).toBe(8);
    const answers = await Promise.all(posts.map(async ({ image }) => await fetch(product.baseUrl + image)));
    for (const { url, status, headers } of answers)
      expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'image/svg+xml']);
  });

  test('leads to the feed, which has every article', async ({ open }) => {
    const page = await open('/blog');
    await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/rss.xml');
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/rss.xml');
    const feed = await page.evaluate(async () => {
      const xml = await (await fetch('/rss.xml')).text();
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return [parsed.querySelector('parsererror')?.textContent, parsed.querySelectorAll('item').length];
    });
    expect(feed).toEqual([undefined, 8]);
  });

  test('takes an address for the letter', async ({ open }) => {
    const page = await open('/blog');
    await expect(page.getByText('Join 10,000+ developers and business leaders')).toBeVisible();
    await page.getByLabel('Email address').fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Check your inbox to confirm your subscription.')).toBeVisible();
  });
});

test.describe('search and categories', () => {
  for (const [label, name, category] of [
    ['AI & ML', 'ai-ml', 'AI & Machine Learning'],
    ['Cloud', 'cloud', 'Cloud Computing'],
  ] as const)
    test(`${label} shows its articles and says so in the address`, async ({ open }) => {
      const page = await open('/blog');
      await filter(page, label).click();
      await shows(page, `${label} Articles`, '1 article found');
      expect(await titles(page)).toEqual(titlesOf(category));
      expect(new URL(page.url()).search).toBe(`?category=${name}`);
      await expect(page.locator('[aria-pressed="true"]')).toHaveText([label]);
      await expect(featured(page)).toHaveCount(2);
    });

  test('find words in titles, excerpts and tags, and go back with the back button', async ({ open }) => {
    const page = await open('/blog');
    await search(page).fill('postgresql');
    await shows(page, 'Latest Articles', '1 article found');
    expect(await titles(page)).toEqual(['Scaling a backend in the right order']);
    await filter(page, 'Design').click();
    await shows(page, 'Design Articles', '0 articles found');
    await page.goBack();
    await shows(page, 'Latest Articles', '1 article found');
    await page.goBack();
    await shows(page, 'Latest Articles', '8 articles found');
    await expect(search(page)).toHaveValue('');
  });

  test('that find nothing say so, and Clear Filters shows everything again', async ({ open, product }) => {
    const page = await open('/blog?category=security&search=nothing+of+the+kind');
    await shows(page, 'Security Articles', '0 articles found');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await shows(page, 'Latest Articles', '8 articles found');
    expect(page.url()).toBe(`${product.baseUrl}/blog`);
    expect(await focusedName(page)).toBe('Latest Articles');
  });

  test('are reached with the keyboard', async ({ open }) => {
    const page = await open('/blog');
    await search(page).focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
    await expect(filter(page, 'Technology')).toBeFocused();
    await page.keyboard.press('Enter');
    await shows(page, 'Technology Articles', '1 article found');
  });

  test('work without JavaScript, and so do the articles', async ({ open }) => {
    const page = await open('/blog', { javaScript: false });
    await filter(page, 'Marketing').click();
    await page.waitForURL(/category=marketing/);
    await shows(page, 'Marketing Articles', '1 article found');
    await results(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Launch week without a budget' })).toBeVisible();
    await expect(main(page).getByRole('menuitem', { name: 'Twitter' })).toBeVisible();
  });
});

test.describe('what an admin publishes', () => {
  const aPost: PostInput = {
    ...{ title: 'Fresh from the desk', slug: 'fresh-from-the-desk', excerpt: 'New.', author: 'Ada Byron' },
    ...{
      content:
        '## One\n\n<script>window.hacked = true</script><img src="/favicon.svg" onload="window.hacked = true">Words.',
    },
    ...{ readTime: '1 min read', category: 'Mobile Development', tags: ['New'], featured: false, published: false },
    inLetter: false,
    image: '/illustrations/prism.svg',
  };
  const save = async (
    product: Product,
    cookie: string,
    method: string,
    path: string,
    body: PostInput,
  ): Promise<AdminPost> => {
    const response = await fetch(`${product.baseUrl}/api/admin/blog-posts${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: product.baseUrl, cookie },
      body: JSON.stringify(body),
    });
    return await response.json();
  };
  const remove = async (product: Product, cookie: string, id: string) =>
    await fetch(`${product.baseUrl}/api/admin/blog-posts/${id}`, {
      method: 'DELETE',
      headers: { origin: product.baseUrl, cookie },
    });
  const status = async (product: Product) => (await fetch(`${product.baseUrl}/blog/${aPost.slug}`)).status;

  test('is there without a restart, and gone as soon; what it may not do does nothing', async ({
    open,
    product,
    cookie,
  }) => {
    const { id } = await save(product, cookie, 'POST', '', aPost);
    expect(await status(product)).toBe(404);
    await save(product, cookie, 'PUT', `/${id}`, { ...aPost, published: true });
    await expect.poll(async () => await textAt(product, '/blog')).toContain(aPost.title);
    expect(await status(product)).toBe(200);
    expect(await textAt(product, '/rss.xml')).toContain(aPost.title);

    const page = await open(`/blog/${aPost.slug}`);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    await expect(page.getByRole('navigation', { name: 'In this article' })).toHaveCount(0);
    const index = await open('/blog?category=development');
    expect(await titles(index)).toEqual([aPost.title, ...titlesOf('Development')]);

    await remove(product, cookie, id);
    await expect.poll(() => status(product)).toBe(410);
    await expect.poll(async () => await textAt(product, '/blog')).not.toContain(aPost.title);
  });
});

test.describe('both pages', () => {
  for (const path of ['/blog', article])
    test(`${path} is accessible, in light and dark, and never scrolls sideways`, async ({ open }) => {
      const wide = await open(path);
      await expectAccessible(wide);
      for (const width of [1440, 820, 390]) {
        await wide.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(wide);
      }
      const small = await open(path, { width: 390, dark: true });
      await small.evaluate("localStorage.setItem('appbase-ui-theme', 'dark')");
      await small.reload();
      await expect(small.locator('html.dark')).toBeVisible();
      await expectAccessible(small);
    });
});
